import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { firstVariant } from '#authoring/server/family/family.ts';
import type { ChoiceFile } from '#authoring/server/reading/shapes.ts';
import { triedLesson } from '../courseFacts.ts';
import { readSite } from '../server/site.ts';
import type { Site } from '../site.ts';
import type { StaticPageProps } from '../staticPage.ts';
import { renderStaticPage, staticPages } from './staticPages.tsx';

const root = join(import.meta.dirname, '../../..');
const site = readSite(join(root, 'site.yaml'));
const head = {
  ...{ origin: 'https://sat.example.org', styles: ['/assets/s.css'], fonts: ['/assets/f.woff2'] },
  ...{ courseStyles: ['/assets/course.css'], courseFonts: ['/assets/formulas.woff2'] },
};

function html(path: string, given: Partial<StaticPageProps> = {}, theme: 'system' | 'light' | 'dark' = 'system') {
  const props = {
    ...{ site, isSignedIn: false, isPublic: false, year: 2031 },
    ...{ lessonCount: 24, questionCount: 96, canTry: true, sections: [], samples: [] },
    ...given,
  };
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

describe('who runs the site', () => {
  const ownSite = { ...site, examples: false, operator: 'Harbor Street Tutors' };

  test.each(['/terms', '/privacy', '/about', '/careers'])('%s says that nobody has put a name in yet', (path) => {
    expect(words(html(path))).toContain('Whoever runs this copy of Lodestar has not put their name in yet.');
    expect(words(html(path))).not.toMatch(/Lodestar runs|by Lodestar|for Lodestar|at Lodestar/);
  });

  test.each(['/terms', '/privacy', '/about', '/careers'])('%s names them once they have', (path) => {
    const page = words(html(path, { site: ownSite }));
    expect(page).toContain('Harbor Street Tutors');
    expect(page).not.toMatch(/not set up|not put their name/);
  });
});

describe('the footer', () => {
  test('has the years from the first to this one', () => {
    expect(words(html('/about', { year: 2031 }))).toContain('© 2025–2031 Lodestar');
    expect(words(html('/about', { year: 2025 }))).toContain('© 2025 Lodestar');
  });

  test('offers the newsletter, but not on the pages of the newsletter and of letters that end', () => {
    const offers = (path: string) =>
      html(path)
        .replace(/.*<footer/s, '')
        .includes('action="/newsletter"');
    const paths = staticPages.map(({ path }) => path);
    expect(paths.filter(offers)).toEqual(
      paths.filter((path) => !/^\/(?:newsletter|weekly-letter|community-letter|letters)/.test(path)),
    );
  });

  test('names each account elsewhere once', () => {
    const social = [...site.social, { name: 'Radio', address: 'https://radio.example.org/' }];
    const page = html('/', { site: { ...site, social } });
    for (const { address } of social) expect(page.split(`href="${address}"`)).toHaveLength(2);
  });
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
    const page = words(html('/'));
    expect(page).toContain('The names, promises and prices came with the software, and show on this machine only.');
    expect(page.match(/example/gi)).toHaveLength(1);
    expect(without({ examples: false })).not.toMatch(/example/i);
  });

  describe('on an address that others can reach', () => {
    const shown = (given: Partial<StaticPageProps> = {}, path = '/') =>
      words(html(path, { isPublic: true, lessonCount: 129, questionCount: 516, ...given }));

    test('shows no name, promise, account or price that is only an example, and has no mark', () => {
      const examples = [...site.universities, 'Experts at', 'Instagram', '$20', 'Learn in 3x', 'Community', '24/7'];
      const pages = staticPages.map(({ path }) => shown({}, path));
      const all = [...examples, 'Score increase', 'guarantee', 'top universities'];
      expect(all.filter((example) => pages.some((page) => page.includes(example)))).toEqual([]);
      expect(shown()).not.toMatch(/example/i);
    });

    test('says what the product itself can prove instead', () => {
      const page = shown();
      expect(page).toMatch(/Our DifferenceStay Motivated.*Powerful AI Tutor/);
      expect(page).toMatch(/What you can count on100\+Guided lessons.*516Original questions.*Open source.*0Trackers/);
      expect(page).toContain('Free to start: no card');
    });

    test('shows everything of the operator’s own', () => {
      const page = shown({ site: { ...site, examples: false } });
      for (const own of [...site.universities, 'Instagram', '$20 a month', 'Learn in 3x', 'Score increase guarantee'])
        expect(page).toContain(own);
    });
  });

  test('names the real number of lessons, and none when there is no course', () => {
    expect(words(html('/', { lessonCount: 24 }))).toMatch(/24Guided lessons/);
    expect(words(html('/', { lessonCount: 129 }))).toMatch(/129lessons are open today.*100\+Guided lessons/);
    expect(words(html('/', { lessonCount: 1 }))).toContain('1lesson is open today.');
    expect(words(html('/', { lessonCount: 0 }))).not.toContain('open today');
  });

  test('asks a question that stands in the course, and says to each choice what the course says', () => {
    const { first, count } = readLesson();
    const page = words(html('/'));
    expect(page).toContain(plain(first.question));
    expect(first.options).toHaveLength(4);
    for (const { rationale } of first.options) expect(page).toContain(afterVerdict(plain(rationale)));
    expect(first.options.map(({ text }) => plain(text))).toEqual(['\\dfrac{8}{3}', '5', '24', '30']);
    expect(html('/').match(/class="try-part"/g)).toHaveLength(count);
    const rightAt = html('/')
      .split('class="try-option ')
      .findIndex((option) => option.startsWith('verdict-right'));
    expect('ABCD'[rightAt - 1]).toBe(first.answer);
  });

  test('leads on into that lesson where it can be opened', () => {
    const { sectionId, lessonId } = triedLesson;
    const link = `/lesson-view?lessonId=${lessonId}&amp;sectionId=${sectionId}`;
    expect(html('/')).toContain(link);
    expect(html('/', { canTry: false })).not.toContain('/lesson-view');
  });
});

describe('the course map', () => {
  const section = (id: string, locked: boolean) => ({
    ...{ id, title: `Title of ${id}`, description: '', order: 1, locked },
    lessons: [{ id: `${id}-one`, title: `Lesson of ${id}`, type: 'LEARN', order: 1, minutes: 9 }],
  });

  test('leads to each lesson that is open, and to none that is not', () => {
    const page = html('/course', { sections: [section('rw-words', false), section('exams', true)] });
    expect(page).toContain('href="/lesson-view?lessonId=rw-words-one&amp;sectionId=rw-words"');
    expect(words(page)).toMatch(/Title of exams1 lesson, not open yetLesson of exams/);
    expect(page).not.toContain('lessonId=exams-one');
  });

  test('says that nothing is there yet when there is no course', () => {
    expect(words(html('/course', { lessonCount: 0 }))).toContain('There are no lessons here yet.');
  });

  test('alone links what questions of the course look like', () => {
    const withStyles = staticPages.filter(({ path }) => html(path).includes('/assets/course.css'));
    expect(withStyles.map(({ path }) => path)).toEqual(['/course']);
  });
});

/** The first question of the lesson that the front page asks, as it stands there, and how many the lesson has. */
function readLesson(): { first: ChoiceFile; count: number } {
  const { sectionId, lessonId } = triedLesson;
  const file = readFileSync(join(root, 'course/sat', sectionId, `${lessonId}.yaml`), 'utf8');
  const { parts } = parse(file) as { parts: ChoiceFile[] };
  const [first] = parts.map((part) => firstVariant(part).part);
  if (!first) throw new Error('Expected a question but found none');
  return { first, count: parts.length };
}

/** Beside the word 'Correct' the page does not say 'Right: ' once more. */
function afterVerdict(rationale: string): string {
  return rationale.replace(/^Right: (.)/, (_, first: string) => first.toUpperCase());
}

/** The course's text as it is read: its few formulas hold nothing but letters, digits and signs. */
function plain(text: string): string {
  return text.replaceAll('$', '').replaceAll('-', '−');
}
