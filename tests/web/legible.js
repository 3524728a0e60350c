// What a person cannot read or hit on the screen as it stands: texts under 12 px, cut texts, texts that stick out of their own card or lie
// under something else, texts over one another, controls over one another, controls that are too small, a page that scrolls. Evaluated in the page; `touch` raises the least size of a control to 44 px.
({ touch, pageScrolls }) => {
  const FLOOR = 12;
  const LEAST = touch ? 44 : 24;
  const SLACK = 1.5;
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const found = { small_text: [], cut: [], sticks_out: [], covered: [], text_over_text: [], overlap: [], small_control: [], scroll: [] };

  const name = (element) => {
    const words = (element.getAttribute('aria-label') || element.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 50);
    const classes = typeof element.className === 'string' ? element.className : element.className.baseVal;
    const own = classes.split(/\s+/).filter((part) => part && !/^s[a-z0-9]{5}$/.test(part)).slice(0, 2).join('.');
    const parent = element.parentElement?.closest('[class]');
    const above = parent && typeof parent.className === 'string' ? parent.className.split(/\s+/)[0] : '';
    return `${above ? `.${above} > ` : ''}${element.tagName.toLowerCase()}${own ? `.${own}` : ''} "${words}"`;
  };

  // --- what is to be seen at all ------------------------------------------------------------------------------------
  const shown = new Map();
  const visible = (element) => {
    if (!element || element === document.documentElement) return true;
    if (shown.has(element)) return shown.get(element);
    const style = getComputedStyle(element);
    let answer = style.display !== 'none' && style.visibility !== 'hidden' && Number(style.opacity) > 0.05;
    if (answer && (style.clipPath === 'inset(50%)' || style.clip === 'rect(0px, 0px, 0px, 0px)')) answer = false; // for ears only
    if (answer && element.checkVisibility?.() === false) answer = false; // folded away
    if (answer && element.tagName !== 'BODY') answer = visible(element.parentElement);
    shown.set(element, answer);
    return answer;
  };
  const inside = (rect, box) => ({
    left: Math.max(rect.left, box.left), top: Math.max(rect.top, box.top), right: Math.min(rect.right, box.right), bottom: Math.min(rect.bottom, box.bottom),
  });
  const area = (rect) => Math.max(0, rect.right - rect.left) * Math.max(0, rect.bottom - rect.top);

  /** A dialog or stage over the table: only what lies on it is read and pressed now. */
  const over = [...document.querySelectorAll('dialog[open], [role=dialog], [data-stage], aside.panel:has([role=log])')].filter((element) => visible(element) && area(element.getBoundingClientRect()) > 0).at(-1) ?? null;
  const modal = over && (over.matches('dialog:modal') || over.hasAttribute('data-stage') || over.getAttribute('aria-modal') === 'true') ? over : null;
  const covered = (element, rect) => {
    if (modal && !modal.contains(element)) {
      const hit = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
      return !hit || modal.contains(hit) || hit === modal;
    }
    return false;
  };

  /** The boxes around an element that hide what sticks out of them, from the inside; found once for each. */
  const known = new Map();
  const clips = (element) => {
    if (!element || element === document.documentElement) return [];
    if (known.has(element)) return known.get(element);
    const style = getComputedStyle(element);
    const around = style.position === 'fixed' ? [] : clips(element.parentElement);
    const [x, y] = [style.overflowX, style.overflowY];
    let answer = around;
    if (x !== 'visible' || y !== 'visible') {
      const rect = element.getBoundingClientRect();
      const room = { left: x === 'visible' ? -1e6 : rect.left, right: x === 'visible' ? 1e6 : rect.right, top: y === 'visible' ? -1e6 : rect.top, bottom: y === 'visible' ? 1e6 : rect.bottom };
      const scrollsX = ['auto', 'scroll'].includes(x);
      answer = [{ box: element, room, scrolls: scrollsX || ['auto', 'scroll'].includes(y), scrollsX }, ...around];
    }
    known.set(element, answer);
    return answer;
  };

  /** The part of a rect that no scrolling list hides; null when a list hides all of it. `cut` when a box that cannot scroll hides a part. */
  const clipped = (element, rect) => {
    let part = rect;
    let cut = null;
    for (const { box, room, scrolls, scrollsX } of clips(element)) {
      const next = inside(part, room);
      const lostX = part.right - part.left - (next.right - next.left) > SLACK;
      const lostY = part.bottom - part.top - (next.bottom - next.top) > SLACK;
      if (scrolls ? lostX && !scrollsX : lostX || lostY) cut ??= box;
      part = next;
      if (area(part) <= 0) return { part: null, cut: scrolls ? null : cut };
    }
    return { part, cut };
  };

  // --- texts --------------------------------------------------------------------------------------------------------
  const scaleOf = (element) => {
    if (element instanceof SVGElement) {
      const matrix = element.getScreenCTM?.();
      return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    }
    let box = element;
    while (box && box.offsetWidth < 40 && box.parentElement) box = box.parentElement;
    const width = box?.offsetWidth ?? 0;
    const scale = width > 0 ? box.getBoundingClientRect().width / width : 1;
    return Math.abs(scale - 1) < 0.03 ? 1 : scale; // offsetWidth is rounded
  };
  /** What is drawn as a thing of its own: a border all around, or a ground. */
  const clear = (colour) => colour === 'transparent' || /[,/] ?0(\.0*)?\)$/.test(colour);
  const grounded = (style) => style.backgroundImage !== 'none' || !clear(style.backgroundColor);
  const framed = (style) => grounded(style) || ['Top', 'Right', 'Bottom', 'Left'].every((side) => parseFloat(style[`border${side}Width`]) > 0 && style[`border${side}Style`] !== 'none' && !clear(style[`border${side}Color`]));
  const frames = new Map();
  /** The card, panel or button that words stand on: the nearest drawn box around them. */
  const frameOf = (element) => {
    if (!element || element === document.body || element === document.documentElement) return null;
    if (frames.has(element)) return frames.get(element);
    const style = getComputedStyle(element);
    const own = !(element instanceof SVGElement) && style.display !== 'inline' && style.display !== 'contents' && framed(style);
    const answer = own ? element : frameOf(element.parentElement);
    frames.set(element, answer);
    return answer;
  };
  /** Something else with a ground of its own lies over the middle of the words or over one of their ends. */
  const coverOf = (element, part) => {
    const y = (part.top + part.bottom) / 2;
    for (const x of [part.left + 2, (part.left + part.right) / 2, part.right - 2]) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || hit.contains(element) || element.contains(hit)) continue;
      for (let box = hit; box && !box.contains(element); box = box.parentElement) if (grounded(getComputedStyle(box))) return box;
    }
    return null;
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const told = new Set();
  const lines = [];
  const once = (kind, element, text) => {
    const key = `${kind} ${text}`;
    if (told.has(key)) return;
    told.add(key);
    found[kind].push(text);
  };
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.textContent.trim() || !element || ['SCRIPT', 'STYLE', 'TITLE', 'OPTION', 'DESC'].includes(element.tagName) || !visible(element)) continue;
    if (element.matches('.skip:not(:focus)')) continue; // outside of the window until it has the focus
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5 && rect.height > 0.5);
    if (rects.length === 0) continue;
    let seen = false;
    let cut = null;
    for (const rect of rects) {
      const shape = { left: rect.left, top: rect.top + rect.height * 0.12, right: rect.right, bottom: rect.bottom - rect.height * 0.12 };
      if (covered(element, shape)) continue;
      const result = clipped(element, shape);
      if (result.cut) cut ??= result.cut;
      if (!result.part) continue;
      seen = true;
      lines.push({ element, part: result.part });
      const frame = frameOf(element);
      if (frame) {
        const room = frame.getBoundingClientRect();
        const { part } = result;
        if (Math.max(room.left - part.left, part.right - room.right, room.top - part.top, part.bottom - room.bottom) > SLACK) once('sticks_out', element, `${name(element)} out of ${name(frame).split(' "')[0]}`);
      }
      // A line that a list has half scrolled away ends where the next thing begins.
      const cover = area(result.part) < area(shape) * 0.9 ? null : coverOf(element, result.part);
      if (cover && !(over && over.contains(cover) && !over.contains(element))) once('covered', element, `${name(element)} under ${name(cover)}`);
      const panel = element.closest('.panel');
      if (panel && !cut) {
        const room = panel.getBoundingClientRect();
        const scrolls = ['auto', 'scroll'].includes(getComputedStyle(panel).overflowY);
        const { part } = result;
        if (part.right - room.right > SLACK || room.left - part.left > SLACK || (!scrolls && part.bottom - room.bottom > SLACK)) cut = panel;
      }
      const scroller = element.closest('[data-scrolls]');
      const out = Math.max(view.left - shape.left, view.top - shape.top, shape.right - view.right, shape.bottom - view.bottom);
      if (out > SLACK && !pageScrolls && !scroller) cut ??= document.body;
      if (pageScrolls && (shape.right - view.right > SLACK || view.left - shape.left > SLACK)) cut ??= document.body;
    }
    if (cut) once('cut', element, `${name(element)} cut by ${cut === document.body ? 'the window' : name(cut).split(' "')[0]}`);
    if (!seen) continue;
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize) * scaleOf(element);
    if (size < FLOOR - 0.05) once('small_text', element, `${size.toFixed(1)} px ${name(element)}`);
    for (let box = element, steps = 0; box && steps < 3; box = box.parentElement, steps++) {
      const looks = getComputedStyle(box);
      const dots = looks.textOverflow === 'ellipsis' && looks.overflowX !== 'visible' && box.scrollWidth > box.clientWidth + 1;
      const clamp = looks.webkitLineClamp !== 'none' && looks.webkitLineClamp !== '' && box.scrollHeight > box.clientHeight + 2;
      if ((dots || clamp) && box.clientWidth > 0) once('cut', box, `${name(box)} ends in dots`);
      if (looks.display !== 'inline') break;
    }
  }

  lines.sort((a, b) => a.part.top - b.part.top);
  for (let i = 0; i < lines.length; i++) {
    for (let k = i + 1; k < lines.length && lines[k].part.top < lines[i].part.bottom; k++) {
      const [a, b] = [lines[i], lines[k]];
      if (a.element === b.element) continue;
      const both = inside(a.part, b.part);
      const low = Math.min(a.part.bottom - a.part.top, b.part.bottom - b.part.top);
      if (both.right - both.left > 3 && both.bottom - both.top > low * 0.35) {
        const hit = document.elementFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
        const covers = [a.element, b.element].filter((element) => hit && (element === hit || element.contains(hit) || hit.contains(element)));
        if (covers.length === 2) once('text_over_text', a.element, `${name(a.element)} and ${name(b.element)}`);
      }
    }
  }

  // --- controls -----------------------------------------------------------------------------------------------------
  const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch], [role=slider], [tabindex="0"]';
  const controls = [];
  for (const found of document.querySelectorAll(CONTROLS)) {
    // A label around a box or a hidden radio button is what one presses.
    const element = found.matches('input[type=checkbox], input[type=radio]') ? (found.closest('label') ?? found) : found;
    if (!visible(element) || element.closest('[inert]')) continue;
    // A scrolling list may take the focus and is no control.
    if (element.matches('[tabindex="0"]:not(button, a, input, select, textarea, [role])')) continue;
    if (element.matches('[role=group], [role=region], [role=list], [role=log], [role=img]')) continue;
    const rect = element.getBoundingClientRect();
    if (rect.width < 3 || rect.height < 3) continue;
    if (covered(element, rect)) continue;
    const { part } = clipped(element, rect);
    if (!part || area(part) < area(rect) * 0.5) continue; // scrolled out of its list
    // A link among the words of a paragraph is as high as its line.
    const around = element.parentElement?.closest('p, li, dd') ?? element.parentElement;
    const inline = element.matches('[role=log] p *') || (getComputedStyle(element).display === 'inline' && around?.textContent.trim() !== element.textContent.trim());
    controls.push({ element, rect, part, inline });
  }
  for (const { element, rect, inline } of controls) {
    if (inline) continue;
    if (rect.width < LEAST - 0.6 || rect.height < LEAST - 0.6) once('small_control', element, `${rect.width.toFixed(0)}x${rect.height.toFixed(0)} ${name(element)}`);
  }
  for (let i = 0; i < controls.length; i++) {
    for (let k = i + 1; k < controls.length; k++) {
      const [a, b] = [controls[i], controls[k]];
      if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
      // A list or drawer that was opened lies over the table until it is closed.
      if (over && over.contains(a.element) !== over.contains(b.element)) continue;
      const both = inside(a.part, b.part);
      if (both.right - both.left > 2 && both.bottom - both.top > 2) {
        once('overlap', a.element, `${name(a.element)} and ${name(b.element)}: ${(both.right - both.left).toFixed(0)}x${(both.bottom - both.top).toFixed(0)}`);
      }
    }
  }

  // --- the page itself ----------------------------------------------------------------------------------------------
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth + 1) found.scroll.push(`sideways: ${root.scrollWidth} > ${innerWidth}`);
  if (!pageScrolls && root.scrollHeight > innerHeight + 1) found.scroll.push(`down: ${root.scrollHeight} > ${innerHeight}`);
  return found;
}
