import { renderMarkdown } from '#authoring/server/rendering/markdown.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { cleaned } from '#platform/server/cleanText.ts';

/** The operator's words in Markdown as they are shown, or what is wrong with them, a sentence each. */
export function renderWords(written: string): { words: string; html: CleanHtml } | { problems: string[] } {
  const words = cleaned(written.normalize('NFC'));
  if (words === '') return { words, html: '' as CleanHtml };
  const problems: string[] = [];
  const report = (line: number, message: string) => void problems.push(`Line ${line}: ${message}`);
  const html = renderMarkdown(words, { line: 1, report }, (_, place) => {
    place.report(place.line, 'There are no figures here.');
    return '';
  });
  return problems.length > 0 ? { problems } : { words, html };
}
