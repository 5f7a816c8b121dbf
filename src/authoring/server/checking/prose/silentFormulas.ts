import type { Ask, Lesson, Part } from '#course/lesson.ts';

/** The formulas of a rendered lesson, part or ask that a screen reader would say nothing for. */
export function silentFormulas(rendered: Part | Ask | Lesson['content']): string[] {
  const html = JSON.stringify(rendered);
  return [...html.matchAll(/role=\\"math\\" aria-label=\\"\s*\\".*?<annotation[^>]*>(.*?)<\/annotation>/g)].map(
    ([, tex = '']) => JSON.parse(`"${tex}"`) as string,
  );
}
