import { describe, expect, test } from 'vitest';
import { firstAnswer } from '#platform/answers.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import {
  getCommunityMe,
  getCommunityNotices,
  getOwnThreads,
  searchThreads,
  type CommunityMe,
  type CommunityNotice,
  type ThreadLine,
} from '../../community.ts';
import { madeMe, madeNotice, madeThread } from '../testing/made.ts';
import { shown } from '../testing/shown.tsx';
import { Community } from './Community.tsx';

interface There {
  me?: Partial<CommunityMe>;
  own?: ThreadLine[];
  notices?: CommunityNotice[];
  unread?: number;
  found?: ThreadLine[];
  next?: string;
  q?: string;
}

function screenWith({ me, own = [], notices = [], unread = 0, found = [], next, q = '' }: There): string {
  return shown(
    <Community />,
    [
      firstAnswer(getCommunityMe, {}, madeMe(me)),
      firstAnswer(getOwnThreads, { query: {} }, { threads: own, next: null }),
      firstAnswer(getCommunityNotices, { query: {} }, { unread, notices, next: null }),
      firstAnswer(searchThreads, { query: { q } }, { threads: found, next: next ?? null }),
    ],
    q === '' ? '/community' : `/community?q=${q}`,
  );
}

describe('the page of the community', () => {
  test('says what to do while there is nothing yet', () => {
    const html = screenWith({});
    expect(html).toContain('Nothing yet. When somebody answers you, you read it here.');
    expect(html).toContain('You have asked nothing yet.');
    expect(html).toContain('href="/dashboard/learn"');
    expect(html).not.toContain('Mark all as read');
  });

  test('leads moderators to what waits for them, and nobody else', () => {
    expect(screenWith({ me: { isModerator: true } })).toContain('href="/community/moderation"');
    expect(screenWith({})).not.toContain('/community/moderation');
  });

  test('says that it is off, and nothing else, where it is', () => {
    const html = screenWith({ me: { isOn: false }, own: [madeThread()] });
    expect(html).toContain('The community is switched off here.');
    expect(html).not.toContain('Why is 24 wrong?');
    expect(html).not.toContain('Display name');
  });

  test('tells how much is new in words, and leads to it', () => {
    const notices = [madeNotice({ id: 2 }), madeNotice({ id: 1, isRead: true, threadId: null, sentence: 'Welcome.' })];
    const html = screenWith({ notices, unread: 1 });
    expect(html).toContain('1 new');
    expect(html).toContain('Mark all as read');
    expect(html.match(/>New</g)).toHaveLength(1);
    expect(html.match(/href="\/community\/threads\//g)).toHaveLength(1);
    expect(screenWith({ notices, unread: 100 })).toContain('99+ new');
    expect(screenWith({ notices, unread: 0 })).not.toContain('Mark all as read');
  });

  test("shows one's own questions with their place and what is seen of them", () => {
    const html = screenWith({ own: [madeThread({ state: 'held', answers: 1 })] });
    expect(html).toContain('Question 1 · Graphs');
    expect(html).toContain('Only you and moderators see this.');
    expect(html).toContain('1 answer');
    expect(html).toContain('href="/community/threads/01900000-0000-7000-8000-000000000001"');
  });

  test("shows one's name as others see it, the letter, and the rules with the operator's words", () => {
    const operatorsWords = '<p>From 13 on.</p>' as CleanHtml;
    const html = screenWith({ me: { displayName: 'Ada L.', wantsLetter: true, operatorsWords } });
    expect(html).toContain('value="Ada L."');
    expect(html).toMatch(/type="checkbox"[^>]*checked=""/);
    expect(html).toContain('<p>From 13 on.</p>');
    expect(html).toContain('“Ada L.”');
  });

  test('finds what the address asks for, in place of the rest', () => {
    const html = screenWith({ q: 'wrong', found: [madeThread()], own: [madeThread()], next: 'x' });
    expect(html).toContain('value="wrong"');
    expect(html).toContain('The first 1 questions found');
    expect(html.match(/Why is 24 wrong\?/g)).toHaveLength(1);
    expect(html).not.toContain('Your questions');
    expect(screenWith({ q: 'wrong', found: [madeThread()] })).toContain('1 question found');
    expect(screenWith({ q: 'none' })).toContain('Nothing found');
  });
});
