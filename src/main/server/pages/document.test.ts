import { expect, test } from 'vitest';
import { loadBuild } from './build.ts';
import { htmlDocument } from './document.ts';
import { folders } from '../server.ts';
import { findPage } from '../../pages.ts';

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
