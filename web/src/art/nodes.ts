/** Drawn shapes from markup: parsed once, then copied, which is many times faster. */
const SVG = 'http://www.w3.org/2000/svg';
const parsed = new Map<string, Element>();

/** The shapes of a piece of SVG markup, to be put into an element of their own. */
export function shapesOf(markup: string): DocumentFragment {
  let known = parsed.get(markup);
  if (!known) {
    known = document.createElementNS(SVG, 'g');
    known.innerHTML = markup;
    parsed.set(markup, known);
  }
  const copy = document.createDocumentFragment();
  copy.append(...(known.cloneNode(true) as Element).childNodes);
  return copy;
}

/** The same with names of its own: `b` becomes `uid` + `b` wherever it is given or referred to. */
export function shapesNamed(markup: string, uid: string): DocumentFragment {
  const copy = shapesOf(markup);
  for (const element of copy.querySelectorAll('[id]')) element.id = uid + element.id;
  for (const name of ['fill', 'clip-path']) {
    for (const element of copy.querySelectorAll(`[${name}^="url(#"]`)) element.setAttribute(name, element.getAttribute(name)!.replace('url(#', `url(#${uid}`));
  }
  return copy;
}
