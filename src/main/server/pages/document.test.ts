import { expect, test } from 'vitest';
import { loadBuild } from './build.ts';
import { htmlDocument } from './document.ts';
import { folders } from '../folders.ts';
import { findPage } from '../../pages.ts';
import { sourceOf } from './pageSources.ts';

const style = expect.stringMatching(/^\/assets\/web-.+\.css$/) as string;
const script = expect.stringMatching(/^\/assets\/start-.+\.js$/) as string;

test.each([
  { name: 'the tiny script that fetches the others', isWithStyles: true, first: [script] },
  { name: 'one stylesheet and the tiny script that fetches the others', isWithStyles: false, first: [style, script] },
])('before its first paint a page asks for $name, and nothing else', async ({ isWithStyles, first }) => {
  const build = await loadBuild(folders.dist);
  const links = build.headLinks([sourceOf(findPage('/lesson-view')).code]);
  const html = htmlDocument({
    ...{ title: 'A lesson', theme: undefined, links, isWithStyles, hasSecretAddress: false },
    ...{ body: '<main></main>', answers: [] },
  });
  const asked = [...html.matchAll(/<(?:link|script)\b[^>]*?\b(?:href|src)="([^"]+)"[^>]*>/g)];
  const fetched = asked.filter(([tag]) => !/rel="(?:later|icon)"/.test(tag)).map(([, address]) => address);
  expect(fetched).toEqual(first);
  expect(links.modules[0]).toMatch(/^\/assets\/web-.+\.js$/);
  expect(html).toContain(`<link rel="later" href="${links.modules[0]}">`);
  const { text = '', address } = links.styles[0] ?? {};
  expect(html.split('<style>')[1]?.split('</style>')[0]).toBe(isWithStyles ? text : undefined);
  expect(html.includes(`<link rel="later" as="style" href="${address}">`)).toBe(isWithStyles); // for the next page
});
