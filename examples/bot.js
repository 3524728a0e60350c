// A bot in another language: one JSON object per line in, one per line out. It takes the option that gains most,
// whatever that costs, and of equal ones the last.
//
//   heliopause arena new-frontiers "lines:node examples/bot.js" random --games 20
const readline = require('node:readline')

const worth = (option) => option.preview.reduce((sum, change) => sum + Math.max(0, change.amount), 0)

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const asked = JSON.parse(line)
  if (asked.type === 'bye') process.exit(0)
  const best = asked.decision.options.reduce((a, b) => (worth(b) >= worth(a) ? b : a))
  process.stdout.write(JSON.stringify({ id: best.id }) + '\n')
})
