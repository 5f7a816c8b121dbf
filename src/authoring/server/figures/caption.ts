import { renderInline } from '../rendering/markdown.ts';
import type { Path, Yaml } from '#platform/server/yaml.ts';

const source = / (?=Source: )/;

/** What a figure shows, and below it, smaller, where its data come from. */
export function renderCaption(yaml: Yaml, path: Path, caption: string): string {
  const [title = '', from] = caption.split(source);
  const inline = (text: string) => renderInline(text, yaml.placeOf([...path, 'caption']));
  return inline(title) + (from ? ` <span class="source">${inline(from)}</span>` : '');
}
