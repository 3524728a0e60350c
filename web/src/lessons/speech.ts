/** Reading aloud by the browser's own voice, where it has one. */
export function canSpeak(): boolean {
  return typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';
}

/** Say it; asked again while it speaks, it stops. */
export function speak(words: string, lang: string): void {
  if (!canSpeak()) return;
  const speaking = speechSynthesis.speaking;
  speechSynthesis.cancel();
  if (speaking) return;
  const spoken = new SpeechSynthesisUtterance(words);
  spoken.lang = lang;
  const voice = speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(lang));
  if (voice) spoken.voice = voice;
  speechSynthesis.speak(spoken);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}
