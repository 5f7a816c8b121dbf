import { parseHTML } from 'linkedom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Answered, QuestionWords } from './QuestionWords.tsx';

const elements = ['script', 'img', 'svg', 'iframe', 'object', 'embed', 'link', 'meta', 'style', 'base', 'form', 'math', 'video', 'details', 'body']; // prettier-ignore
const attributes = ['src=x onerror=alert(1)', 'onload=alert(1)', 'href=javascript:alert(1)', 'srcdoc="<b>1</b>"', 'style=background:url(x)']; // prettier-ignore
const wraps = [(text: string) => text, (text: string) => `"'></p>${text}`];
const payloads = elements.flatMap((element) =>
  attributes.flatMap((attribute) => wraps.map((wrap) => wrap(`<${element} ${attribute}>alert(1)</${element}>`))),
);

describe('a question and its answer', () => {
  test('are text, whatever they hold', () => {
    expect(payloads).toHaveLength(150);
    for (const text of payloads) {
      const question = { text, name: text, votes: 2, minute: '12:40', answer: text };
      const html = renderToStaticMarkup(
        <div id="all">
          <QuestionWords question={question} textId="one" mark="Yours" />
          <Answered question={question} />
        </div>,
      );
      const all = parseHTML(`<html><body>${html}</body></html>`).document.querySelector('#all');
      const names = new Set([...(all?.querySelectorAll('*') ?? [])].map(({ localName }) => localName));
      names.delete('svg'); // our own icon
      for (const drawn of ['circle', 'path']) names.delete(drawn);
      expect([text, ...[...names].toSorted()]).toEqual([text, 'bdi', 'div', 'p', 'span']);
      expect(all?.querySelector('#one')?.textContent).toBe(text);
      expect([text, all?.textContent.split(text).length]).toEqual([text, 4]);
    }
  });

  test('say how many have it, too', () => {
    const said = (votes: number) =>
      renderToStaticMarkup(
        <QuestionWords question={{ text: 'Why?', name: 'Ada L.', votes, minute: null, answer: null }} textId="one" />,
      );
    expect(said(0)).not.toContain('this question');
    expect(said(1)).toContain('1 has this question, too');
    expect(said(12)).toContain('12 have this question, too');
  });

  test('that is not answered has no place in the recording', () => {
    const question = { text: 'Why?', name: 'Ada L.', votes: 0, minute: null, answer: null };
    expect(renderToStaticMarkup(<Answered question={question} />)).toBe('');
  });
});
