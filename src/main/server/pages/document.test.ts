import { expect, test } from 'vitest';
import type { FirstAnswer } from '#platform/answers.ts';
import { loadBuild } from './build.ts';
import { htmlDocument } from './document.ts';
import { folders } from '../server.ts';
import { findPage } from '../../pages.ts';

test.each(['</script><img src=x>', '</ScRiPt >', '<!--<script>', '<SCRIPT', '</script', '<!--'])(
  'data that hold %s end with their block, and arrive as they were',
  (text) => {
    const answers = [{ key: ['GET', '/x', {}], value: { [text]: `<p>${text}</p>` } }] as unknown as FirstAnswer[];
    const links = { styles: [], start: '/start.js', modules: [] };
    const html = htmlDocument({ title: '', theme: undefined, links, hasSecretAddress: false, body: '', answers });
    const [, inside = '', behind] = html.split(/<script type="application\/json" id="first-answers">(.*?)<\/script>/s);
    expect(inside).not.toMatch(/<!--|<\/?script/i);
    expect(JSON.parse(inside)).toEqual(answers);
    expect(behind).toBe('\n</body>\n</html>\n');
  },
);

test('before its first paint a page asks for one stylesheet and the tiny script that fetches the others, and nothing else', async () => {
  const build = await loadBuild(folders.dist);
  const links = build.headLinks([findPage('/lesson-view').code]);
  const html = htmlDocument({
    ...{ title: 'A lesson', theme: undefined, links, hasSecretAddress: false },
    ...{ body: '<main></main>', answers: [] },
  });
  const asked = [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"[^>]*>/g)];
  const fetched = asked.filter(([tag]) => !/rel="(?:later|icon)"/.test(tag)).map(([, address]) => address);
  expect(fetched).toEqual([
    expect.stringMatching(/^\/assets\/web-.+\.css$/),
    expect.stringMatching(/^\/assets\/start-.+\.js$/),
  ]);
  expect(links.modules[0]).toMatch(/^\/assets\/web-.+\.js$/);
  expect(html).toContain(`<link rel="later" href="${links.modules[0]}">`);
});
