import { renderInline } from '../rendering/markdown.ts';
import type { Path, Yaml } from '#platform/server/yaml.ts';

const source = ' Source: ';

/** What a figure shows, and below it, smaller, where its data come from: from the first 'Source:' on. */
export function renderCaption(yaml: Yaml, path: Path, caption: string): string {
  const inline = (text: string) => renderInline(text, yaml.placeOf([...path, 'caption']));
  const at = caption.indexOf(source);
  if (at < 0) return inline(caption);
  return `${inline(caption.slice(0, at))} <span class="source">${inline(caption.slice(at + 1))}</span>`;
}
