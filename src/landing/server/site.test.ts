import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeTestFolder } from '#platform/server/testing/testFolder.ts';
import { checkSite, readSite } from './site.ts';

const shippedFile = join(import.meta.dirname, '../../../site.yaml');
const shipped = readFileSync(shippedFile, 'utf8');

test('the file that ships is right, and says of itself that it holds examples', () => {
  const site = readSite(shippedFile);
  expect(site).toMatchObject({ examples: true, operator: 'Lodestar', prices: { monthly: 20 } });
  expect(site.social.map(({ name }) => name)).toContain('Instagram');
  expect(site.promises.benefits).toHaveLength(4);
});

test('every block of the file that ships tells the operator what it is', () => {
  const blocks = shipped.split(/\n{2,}/).filter((block) => /^\w/m.test(block));
  expect(blocks.length).toBeGreaterThan(6);
  for (const block of blocks) expect(block).toMatch(/^\s*#/);
});

test('lists may be empty, a title may be left out, and there may be a yearly price', () => {
  const bare = `
    examples: false
    operator: Ada's School
    supportEmail: help@example.org
    social: []
    universities: []
    prices: { monthly: 19.9, yearly: 190 }
    promises: { start: Free to start., difference: {}, benefits: [] }`;
  expect(checkSite(bare)).toMatchObject({ problems: [], site: { prices: { monthly: 19.9, yearly: 190 } } });
});

/** The shipped file with one mistake in it. */
function withMistake(right: string, wrong: string): string {
  expect(shipped).toContain(right);
  return shipped.replace(right, wrong);
}

test.each([
  ['examples: true', 'examples: maybe', "'examples' must be true or false."],
  ['operator: Lodestar', 'operator: ""', "'operator' must not have fewer than 1 characters."],
  ['operator: Lodestar', 'operator: "  "', "'operator' must be one line of text."],
  ['operator: Lodestar', 'operator: "Two\\nlines"', "'operator' must be one line of text."],
  ['operator: Lodestar', 'operators: Lodestar', "Unknown field: 'operators'."],
  ['operator: Lodestar', '', "'operator' is missing."],
  ['support@example.com', 'nobody', "'supportEmail' must be an e-mail address, such as help@example.org."],
  ['https://www.instagram.com/', 'http://www.instagram.com/', "'social[1].address' must be an address that begins with https://."], // prettier-ignore
  ['https://www.instagram.com/', 'javascript:alert(1)', "'social[1].address' must be an address that begins with https://."], // prettier-ignore
  ['https://www.instagram.com/', 'https://a:b@instagram.com/', "'social[1].address' must be an address that begins with https://."], // prettier-ignore
  [
    'social:',
    'social:\n  - { name: Instagram, address: https://example.org/ }',
    "'social[2].name' stands here twice: Instagram.",
  ],
  ['- Larkfield State', '- Eastmere College', "'universities[5]' stands here twice: Eastmere College."],
  ['- Larkfield State', '- 5', "'universities[5]' must be text (put it in quotes)."],
  ['monthly: 20', 'monthly: twenty', "'prices.monthly' must be a number."],
  ['monthly: 20', 'monthly: -20', "'prices.monthly' must be an amount in dollars, above 0 and up to 10000."],
  ['monthly: 20', 'monthly: 19.999', "'prices.monthly' must be an amount in dollars, above 0 and up to 10000."],
  ['monthly: 20', 'monthly: .inf', "'prices.monthly' must be"],
  ['monthly: 20', 'yearly: 200', "'prices.monthly' is missing."],
  ["figure: '{lessons}'", "figure: '{count}'", "'promises.benefits[2].figure' speaks of {count}, but only {lessons} is known."], // prettier-ignore
  ['title: Guided lessons', 'title: [Guided]', "'promises.benefits[2].title' must be text (put it in quotes)."],
  ['examples: true', 'examples: [', 'This is not well-formed YAML'],
  ['examples: true', 'examples: *all', 'YAML aliases'],
])('%s for %s: a sentence says so, with its line', (right, wrong, sentence) => {
  const { site, problems } = checkSite(withMistake(right, wrong));
  expect(site).toBeUndefined();
  expect(problems.join('\n')).toContain(sentence);
  for (const problem of problems) expect(problem).toMatch(/^Line \d+: .+[.:]?$/s);
});

test('the line is the one that the mistake stands in', () => {
  const lineOf = (text: string) => shipped.slice(0, shipped.indexOf(text)).split('\n').length;
  const { problems } = checkSite(withMistake('monthly: 20', 'monthly: 0'));
  expect(problems).toEqual([expect.stringMatching(new RegExp(`^Line ${lineOf('monthly: 20')}: `))]);
});

test('a fifth benefit card has no place', () => {
  const [, card = ''] = /( {4}- figure: 24\/7[\s\S]*?)(?= {4}- figure)/.exec(shipped) ?? [];
  expect(checkSite(withMistake(card, card + card)).problems.join()).toContain("'promises.benefits'");
});

describe('a site file that cannot be used keeps the server from starting, with a sentence:', async () => {
  const folder = await makeTestFolder();
  afterAll(() => rmSync(folder, { recursive: true }));

  test('one that is not there', () => {
    const file = join(folder, 'nowhere.yaml');
    expect(() => readSite(file)).toThrow(`The site file ${file} cannot be read. SITE_FILE says where it is.`);
  });

  test('one with mistakes, all of them at once', () => {
    const file = join(folder, 'site.yaml');
    writeFileSync(file, withMistake('monthly: 20', 'monthly: 0').replace('support@example.com', 'nobody'));
    expect(() => readSite(file)).toThrow(/^The site file .+ is not right:\n {2}Line \d+: .+\n {2}Line \d+: .+$/);
  });

  test('one that is empty', () => {
    const file = join(folder, 'empty.yaml');
    writeFileSync(file, '');
    expect(() => readSite(file)).toThrow(/is not right:\n {2}Line 1: /);
  });
});
