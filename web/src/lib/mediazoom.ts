/**
 * A larger text size zooms the root, and everything is laid out as in a smaller window; but media queries go on asking the
 * true window. So their widths and heights grow with the text, as they do when the browser zooms: at twice the size
 * `(max-width: 700px)` holds in a window of 1400. Sheets that come later with another screen are found when they come.
 */
const printed = new WeakMap<CSSMediaRule, string>();
let factor = 1;
let watching = false;

/** `(max-width: 700px)` at twice the size: `(max-width: 1400px)`. */
export function scaled(media: string, by: number): string {
  return media.replace(/(width|height)(\s*(?::|[<>]=?)\s*)([\d.]+)px/g, (_, side: string, sign: string, size: string) => `${side}${sign}${Number(size) * by}px`);
}

function scaleRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      const before = printed.get(rule) ?? rule.media.mediaText;
      printed.set(rule, before);
      const wanted = scaled(before, factor);
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
    if ('cssRules' in rule) scaleRules(rule.cssRules as CSSRuleList);
  }
}

function scaleSheet(sheet: CSSStyleSheet | null): void {
  if (sheet) scaleRules(sheet.cssRules);
}

function onAdded(records: MutationRecord[]): void {
  for (const node of records.flatMap((record) => [...record.addedNodes])) {
    if (node instanceof HTMLStyleElement) scaleSheet(node.sheet);
    else if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') {
      if (node.sheet) scaleSheet(node.sheet);
      else node.addEventListener('load', () => scaleSheet(node.sheet), { once: true });
    }
  }
}

export function scaleMedia(textSize: number): void {
  if (textSize === factor) return;
  factor = textSize;
  for (const sheet of document.styleSheets) scaleSheet(sheet);
  if (watching) return;
  watching = true;
  new MutationObserver(onAdded).observe(document.head, { childList: true });
}
