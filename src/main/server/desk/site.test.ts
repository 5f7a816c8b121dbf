import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { newStudent } from '#accounts/server/testing/newStudent.ts';
import { findDeeds } from '#admin/server/audit/audit.queries.ts';
import { newAdmin } from '#admin/server/testing/newAdmin.ts';
import type { DeskField, DeskSite, SiteProblem } from '#admin/site.ts';
import { siteFields, type SiteField } from '#landing/siteFields.ts';
import type { ErrorReply } from '#platform/errors.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { eventually } from '#platform/server/testing/eventually.ts';
import { folderOfFile } from '#platform/server/testing/testFolder.ts';
import { testServer } from '../testing/testServer.ts';

const folder = await folderOfFile();
const shipped = readFileSync('site.yaml', 'utf8').replace('examples: true', 'examples: false');

/** A site file with these replacements in it. */
function siteFile(name: string, changes: Record<string, string> = {}): string {
  const file = join(folder, name);
  const text = Object.entries(changes).reduce((before, [right, wrong]) => before.replace(right, wrong), shipped);
  writeFileSync(file, text);
  return file;
}

const { app, database, url } = await testServer({ SITE_FILE: siteFile('first.yaml') });
/** Another server on the same database, whose file was edited meanwhile. */
const other = await testServer({ SITE_FILE: siteFile('edited.yaml', { 'operator: Lodestar': 'operator: Edited School' }) }, url); // prettier-ignore
const admin = await newAdmin(app, database);

const html = { accept: 'text/html' };
const address = '/api/admin/site';
type Changes = Partial<Record<SiteField, unknown>>;

const seen = async () => (await admin.call('GET', address)).json<DeskSite>();
const fieldOf = ({ fields }: DeskSite, name: SiteField) => fields.find(({ field }) => field === name) as DeskField;
const save = (version: number, changes: Changes, headers: Record<string, string> = {}) => {
  const listed = Object.entries(changes).map(([field, value]) => ({ field, value }));
  return admin.call('PATCH', address, { version, changes: listed }, headers);
};
const page = async (path = '/', on = app) => (await caller(on).call('GET', path, undefined, html)).body;
const refusal = (reply: Awaited<ReturnType<typeof save>>) => reply.json<ErrorReply>().error;

beforeEach(async () => {
  const { version, fields } = await seen();
  const back = Object.fromEntries(fields.map(({ field, file }) => [field, file]));
  await save(version, back);
});

describe('the site at the desk', () => {
  test('shows every field as the file has it while nothing is changed', async () => {
    const site = await seen();
    expect(site.fields.map(({ field }) => field)).toEqual(siteFields);
    expect(site.fields.filter(({ change }) => change)).toEqual([]);
    expect(fieldOf(site, 'operator')).toMatchObject({ value: 'Lodestar', file: 'Lodestar' });
    expect(fieldOf(site, 'prices.yearly')).toMatchObject({ value: null, file: null });
  });

  test('a change is on the public pages of all servers within seconds, under other ETags, and in the log', async () => {
    const before = await caller(app).call('GET', '/', undefined, html);
    const { version } = await seen();
    const reply = await save(version, { operator: 'Harbor <b>Tutors</b>', 'prices.yearly': 190.5 });
    expect(reply.statusCode).toBe(200);
    expect(fieldOf(reply.json<DeskSite>(), 'operator')).toMatchObject({
      value: 'Harbor <b>Tutors</b>',
      change: { who: 'Ruth Desk', isConflict: false },
    });
    const known = { ...html, 'if-none-match': String(before.headers.etag) };
    const after = await caller(app).call('GET', '/', undefined, known);
    expect(after.statusCode).toBe(200);
    expect(after.body).toContain('Harbor &lt;b&gt;Tutors&lt;/b&gt;');
    expect(await page('/terms')).toContain('Harbor &lt;b&gt;');
    await eventually(async () => expect(await page('/', other.app)).toContain('Harbor &lt;b&gt;'));
    expect((await findDeeds(database, { target: '' }))[0]).toMatchObject({
      what: 'site.changed',
      before: { operator: 'Lodestar', 'prices.yearly': null },
      after: { operator: 'Harbor <b>Tutors</b>', 'prices.yearly': 190.5 },
    });
  });

  test('keeps the changed fields alone, and the file’s own value takes a change away', async () => {
    const { version } = await seen();
    await save(version, { universities: [], operator: 'Lodestar' });
    const changed = await seen();
    expect(changed.fields.flatMap(({ field, change }) => (change ? field : []))).toEqual(['universities']);
    expect(await page()).not.toContain('Designed &amp; Curated');
    const { file } = fieldOf(changed, 'universities');
    await save(changed.version, { universities: file });
    expect((await seen()).fields.filter(({ change }) => change)).toEqual([]);
    expect(await page()).toContain('Designed &amp; Curated');
  });

  test('the second of two administrators is told, and nothing of either is lost', async () => {
    const { version } = await seen();
    const [one, two] = await Promise.all([
      save(version, { operator: 'One School' }),
      save(version, { operator: 'Two Schools' }),
    ]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 409]);
    const late = one.statusCode === 409 ? one : two;
    expect(refusal(late)).toMatchObject({ code: 'changed-meanwhile' });
    const now = await seen();
    expect(now.version).toBe(version + 1);
    expect((await save(now.version, { operator: 'Both Schools' })).statusCode).toBe(200);
  });

  test('saving what stands there already makes no version and no line in the log', async () => {
    const { version } = await seen();
    await save(version, { operator: 'One School' });
    const [last] = await findDeeds(database, { target: '' });
    expect((await save(version + 1, { operator: 'One School' })).json<DeskSite>().version).toBe(version + 1);
    expect((await findDeeds(database, { target: '' }))[0]?.id).toBe(last?.id);
  });

  test.each<[Changes, SiteProblem['at'], RegExp]>([
    [{ social: [{ name: 'Us', address: 'javascript:alert(1)' }] }, ['social', 0, 'address'], /^This must be an address that begins with https/], // prettier-ignore
    [{ social: [{ name: 'Us', address: 'http://x.example' }] }, ['social', 0, 'address'], /https/],
    [{ social: [{ name: 'Us', address: 'https://a:b@x.example' }] }, ['social', 0, 'address'], /https/],
    [{ social: Array.from({ length: 9 }, (_, n) => ({ name: `${n}`, address: 'https://x.example' })) }, ['social'], /8/], // prettier-ignore
    [{ operator: 'Two\nlines' }, ['operator'], /one line of text/],
    [{ operator: 'Two\u2028lines' }, ['operator'], /one line of text/],
    [{ operator: 'half \ud800' }, ['operator'], /one line of text/],
    [{ operator: '\0' }, ['operator'], /one line of text/],
    [{ operator: 'x'.repeat(81) }, ['operator'], /80/],
    [{ operator: null }, ['operator'], /^This is missing/],
    [{ operator: { a: 1 } }, ['operator'], /must be text/],
    [{ examples: 'no' }, ['examples'], /true or false/],
    [{ supportEmail: 'nobody' }, ['supportEmail'], /e-mail address/],
    [{ 'prices.monthly': '20' }, ['prices', 'monthly'], /a number/],
    [{ 'prices.yearly': -1 }, ['prices', 'yearly'], /amount in dollars/],
    [{ universities: ['A', 'A'] }, ['universities', 1], /stands here twice: A/],
    [{ 'promises.start': '{count} lessons' }, ['promises', 'start'], /only \{lessons\}/],
    [{ 'promises.benefits': [{ figure: 'A', title: 'B', text: 'C', more: 'D' }] }, ['promises', 'benefits', 0, 'more'], /Unknown field/], // prettier-ignore
  ])('%j is refused, with a sentence at its place, and nothing is kept', async (changes, at, sentence) => {
    const { version } = await seen();
    const reply = await save(version, { ...changes, 'promises.difference.learnIn3x': null });
    expect(reply.statusCode).toBe(400);
    const { code, about = '' } = refusal(reply);
    expect(code).toBe('site-problems');
    expect(JSON.parse(about)).toEqual([{ at, sentence: expect.stringMatching(sentence) as string }]);
    expect((await seen()).version).toBe(version);
  });

  test.each([
    { version: 0, changes: [] },
    { version: 0, changes: [{ field: 'prices', value: {} }] },
    { version: 0, changes: [{ field: '__proto__', value: {} }] },
    { version: 0, changes: Array.from({ length: 14 }, () => ({ field: 'operator', value: 'A' })) },
  ])('%j is no change of the site', async (body) => {
    expect((await admin.call('PATCH', address, body)).statusCode).toBe(400);
  });
});

describe('a file that changed under a change', () => {
  const atOther = async () => {
    const reply = await caller(other.app, { cookie: cookieOf(admin) }).call('GET', address);
    return reply.json<DeskSite>();
  };
  const saveAtOther = (version: number, changes: object[]) =>
    caller(other.app, { cookie: cookieOf(admin) }).call('PATCH', address, { version, changes });

  test('is shown as a conflict; the desk’s value serves until somebody decides, either way', async () => {
    const { version } = await seen();
    await save(version, { operator: 'Desk School' });
    const conflict = await atOther();
    expect(fieldOf(conflict, 'operator')).toMatchObject({
      ...{ value: 'Desk School', file: 'Edited School' },
      change: { isConflict: true, fileSaid: 'Lodestar' },
    });
    await eventually(async () => expect(await page('/', other.app)).toContain('Desk School'));

    await saveAtOther(conflict.version, [{ field: 'operator', value: 'Desk School' }]);
    const kept = await atOther();
    expect(fieldOf(kept, 'operator')).toMatchObject({ value: 'Desk School', change: { isConflict: false } });
    await saveAtOther(kept.version, [{ field: 'operator', value: 'Edited School' }]);
    expect(fieldOf(await atOther(), 'operator')).toMatchObject({ value: 'Edited School', change: null });
    expect(await page('/', other.app)).toContain('Edited School');
  });

  test('is none when the file now says the same', async () => {
    const { version } = await seen();
    await save(version, { operator: 'Edited School' });
    expect(fieldOf(await atOther(), 'operator')).toMatchObject({ change: { isConflict: false } });
  });

  test('a change that is against the rules of today is left out, and the rest of them serves', async () => {
    const { version } = await seen();
    await save(version, { operator: 'Desk School', 'promises.start': 'Begin.' });
    await database.pool.query(
      `insert into site_versions (version, changes) select version + 1, jsonb_set(changes, '{operator,value}', '7')
       from site_versions order by version desc limit 1`,
    );
    await eventually(async () => expect(await page()).toMatch(/© 2025–20\d\d Lodestar/));
    expect(await page()).toContain('Begin.');
  });
});

describe('the preview', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const preview = (fields: Record<string, string>, who: Pick<typeof admin, 'call'> = admin) =>
    who.call('POST', '/admin/site/preview', new URLSearchParams(fields).toString(), form);
  const written = JSON.stringify([{ field: 'operator', value: '<script>alert(1)</script>' }]);

  test('is the very page, with what is being written, for the administrator’s eyes alone', async () => {
    const { version } = await seen();
    const reply = await preview({ page: '/terms', changes: written });
    expect([reply.statusCode, reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      ...[200, 'text/html; charset=utf-8', 'no-store'],
    ]);
    expect(reply.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(reply.body).not.toContain('<script');
    expect((await seen()).version).toBe(version);
    expect(await page('/terms')).not.toContain('alert(1)');
  });

  test.each([
    [{ page: '/', changes: '[{"field":"operator","value":""}]' }, "put right:\n\n'operator' must not"],
    [{ page: '/nowhere', changes: '[]' }, 'Only these pages are previewed'],
    [{ page: '/', changes: '[' }, 'The changes cannot be read.'],
    [{ page: '/', changes: '[{"field":"__proto__","value":1}]' }, 'The changes cannot be read.'],
  ])('of %j is a sentence', async (fields, sentence) => {
    const reply = await preview(fields);
    expect([reply.statusCode, reply.body]).toEqual([400, expect.stringContaining(sentence)]);
  });

  test('is refused to students, and to administrators before the second step', async () => {
    const student = await newStudent(app);
    expect((await preview({ page: '/', changes: '[]' }, student)).statusCode).toBe(403);
    await database.pool.query('update sessions set second_step_at = null where user_id = $1', [admin.uid]);
    const without = await preview({ page: '/', changes: '[]' });
    await database.pool.query('update sessions set second_step_at = now() where user_id = $1', [admin.uid]);
    expect([without.statusCode, refusal(without).code]).toEqual([403, 'multi-factor-auth-required']);
    const foreign = { ...form, 'sec-fetch-site': 'cross-site' };
    expect((await admin.call('POST', '/admin/site/preview', 'page=/', foreign)).statusCode).toBe(403);
  });

  test('takes no more than so many bytes', async () => {
    expect((await preview({ page: '/', changes: ' '.repeat(140_000) })).statusCode).toBe(413);
  });
});

function cookieOf({ cookies }: { cookies: Map<string, string> }): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
