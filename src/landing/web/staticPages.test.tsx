import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { triedLesson } from '../courseFacts.ts';
import { readSite } from '../server/site.ts';
import type { Site } from '../site.ts';
import type { StaticPageProps } from '../staticPage.ts';
import { renderStaticPage, staticPages } from './staticPages.tsx';

const root = join(import.meta.dirname, '../../..');
const site = readSite(join(root, 'site.yaml'));
const head = { origin: 'https://sat.example.org', styles: ['/assets/s.css'], fonts: ['/assets/f.woff2'] };

function html(path: string, given: Partial<StaticPageProps> = {}, theme: 'system' | 'light' | 'dark' = 'system') {
  const props = { site, isSignedIn: false, lessonCount: 24, canTry: true, ...given };
  return renderStaticPage(path, props, { ...head, theme });
}

/** What is read on the page: without tags, runs of space as one. */
function words(page: string): string {
  return page
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
}

describe.each(staticPages.map(({ path }) => path))('the page %s', (path) => {
  test('holds no script, no style of its own and no handler', () => {
    for (const isSignedIn of [false, true]) {
      expect(html(path, { isSignedIn })).not.toMatch(/<script|<style|\son[a-z]+=|javascript:/i);
    }
  });

  test('has one first heading, a title and a description', () => {
    expect(html(path).match(/<h1/g)).toHaveLength(1);
    expect(html(path)).toMatch(/<title>[^<]{4,70}<\/title>/);
    expect(html(path)).toMatch(/<meta name="description" content="[^"]{15,200}"/);
  });

  test('links to nothing but our own addresses, mail and the social ones', () => {
    const links = [...html(path).matchAll(/(?:href|src|action)="([^"]+)"/g)].map(([, address]) => address ?? '');
    const allowed = [head.origin, 'mailto:', ...site.social.map(({ address }) => address)];
    const foreign = links.filter((link) => !/^[/#]/.test(link) && !allowed.some((start) => link.startsWith(start)));
    expect(foreign).toEqual([]);
  });
});

test('a page that is meant to be found says so to search engines; the others ask not to be', () => {
  expect(html('/')).toContain('<link rel="canonical" href="https://sat.example.org/"/>');
  expect(html('/')).toContain('<meta property="og:image" content="https://sat.example.org/preview.png"/>');
  expect(html('*')).toContain('<meta name="robots" content="noindex"/>');
  expect(html('*')).not.toMatch(/canonical|og:/);
});

test('the theme that was chosen stands in the page, and in the color around it', () => {
  expect(html('/')).not.toContain('data-theme');
  expect(html('/').match(/theme-color/g)).toHaveLength(2);
  expect(html('/', {}, 'dark')).toMatch(/<html lang="en" data-theme="dark">.*name="theme-color" content="#0F1A18"\/>/);
});

describe('the front page', () => {
  const without = (changes: Partial<Site>) => words(html('/', { site: { ...site, ...changes } }));
  const promising = (changes: Partial<Site['promises']>) => without({ promises: { ...site.promises, ...changes } });

  test('leaves out what the operator has nothing for', () => {
    expect(words(html('/'))).toContain('Designed & Curated by Experts at');
    expect(without({ universities: [] })).not.toContain('Designed & Curated by Experts at');
    expect(without({ social: [] })).not.toContain('Instagram');
    expect(promising({ benefits: [] })).not.toContain('What you can count on');
    expect(promising({ difference: {} })).not.toContain('Our Difference');
    const { communityBacked: _, ...three } = site.promises.difference;
    expect(promising({ difference: three })).not.toContain('Community Backed');
    expect(promising({ difference: three })).toContain('Powerful AI Tutor');
  });

  test('says of names, promises and prices that they are examples, as long as they are', () => {
    expect(words(html('/'))).toContain('Example names. Whoever runs this site puts its own here.');
    expect(words(html('/'))).toContain('The promises and prices on this page are examples');
    expect(without({ examples: false })).not.toMatch(/example/i);
  });

  test('names the real number of lessons, and none when there is no course', () => {
    expect(words(html('/', { lessonCount: 24 }))).toMatch(/24Guided lessons/);
    expect(words(html('/', { lessonCount: 129 }))).toMatch(/129lessons are open today.*100\+Guided lessons/);
    expect(words(html('/', { lessonCount: 1 }))).toContain('1lesson is open today.');
    expect(words(html('/', { lessonCount: 0 }))).not.toContain('open today');
  });

  test('asks a question that stands in the course, and says to each choice what the course says', () => {
    const { parts } = readLesson();
    const page = words(html('/'));
    expect(page).toContain(plain(parts[0].question));
    expect(parts[0].options).toHaveLength(4);
    for (const { rationale } of parts[0].options) expect(page).toContain(plain(rationale));
    expect(parts[0].options.map(({ text }) => plain(text))).toEqual(['\\dfrac{8}{3}', '5', '24', '30']);
    expect(html('/').match(/class="try-part"/g)).toHaveLength(parts.length);
    const rightAt = html('/')
      .split('class="try-option ')
      .findIndex((option) => option.startsWith('verdict-right'));
    expect('ABCD'[rightAt - 1]).toBe(parts[0].answer);
  });

  test('leads on into that lesson where it can be opened', () => {
    const { sectionId, lessonId } = triedLesson;
    const link = `/lesson-view?lessonId=${lessonId}&amp;sectionId=${sectionId}`;
    expect(html('/')).toContain(link);
    expect(html('/', { canTry: false })).not.toContain('/lesson-view');
  });
});

interface ShippedLesson {
  parts: [{ question: string; answer: string; options: { text: string; rationale: string }[] }];
}

function readLesson(): ShippedLesson {
  const { sectionId, lessonId } = triedLesson;
  return parse(readFileSync(join(root, 'course/sat', sectionId, `${lessonId}.yaml`), 'utf8')) as ShippedLesson;
}

/** The course's text as it is read: its few formulas hold nothing but letters, digits and signs. */
function plain(text: string): string {
  return text.replaceAll('$', '').replaceAll('-', '−');
}
