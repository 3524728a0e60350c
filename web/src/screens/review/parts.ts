/** What a replay needs when it is looked at with its review, loaded with it. */
export { default as Track } from './Track.svelte';
export { default as TurnHead } from './TurnHead.svelte';
export { default as TurnPanel } from './TurnPanel.svelte';
export { Analysis } from './analysis.svelte';
