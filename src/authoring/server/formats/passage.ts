import type { Element } from './xml/element.ts';

/** A text in HTML as the stem with its passage in a `div` above it. */
export function withPassage(passage: string | undefined, stem: string): string {
  return passage === undefined ? stem : `<div class="passage">${passage}</div>${stem}`;
}

/** The other way: the first `div` of that class, and what is left. */
export function splitPassage(text: Element): { passage?: Element; stem: Element } {
  const passage = text.children.find(
    (child): child is Element =>
      typeof child !== 'string' && child.name === 'div' && /\bpassage\b/.test(child.attributes.class ?? ''),
  );
  if (!passage) return { stem: text };
  return { passage, stem: { ...text, children: text.children.filter((child) => child !== passage) } };
}
