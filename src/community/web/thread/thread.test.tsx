import { describe, expect, test } from 'vitest';
import { firstAnswer } from '#platform/answers.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { getCommunityMe, getThread, type CommunityMe, type Thread } from '../../community.ts';
import { author, madeAnswer, madeMe, madeThread } from '../testing/made.ts';
import { shown } from '../testing/shown.tsx';
import { ThreadScreen } from '../screen/ThreadScreen.tsx';

function screenOf(thread: Thread, me: Partial<CommunityMe> = {}): string {
  const { id: threadId } = thread;
  return shown(
    <ThreadScreen />,
    [firstAnswer(getThread, { params: { threadId }, query: {} }, thread), firstAnswer(getCommunityMe, {}, madeMe(me))],
    `/community/threads/${threadId}`,
  );
}

const you = author('Ada L.', { isYou: true });

describe('a thread', () => {
  test('says where it was asked, with the way there, and shows question and answers as the server typeset them', () => {
    const html = screenOf(madeThread({ thread: [madeAnswer()] }));
    expect(html).toContain('Question 1, Graphs');
    expect(html).toContain('href="/lesson-view?lessonId=graphs&amp;sectionId=linear"');
    expect(html).toContain('<p>Why is 24 wrong?</p>');
    expect(html).toContain('<p>Divide by 6.</p>');
  });

  test('of a round leads to the round', () => {
    const thread = madeThread();
    expect(screenOf({ ...thread, place: { ...thread.place, round: 3 } })).toContain('&amp;round=3"');
  });

  test('without answers says so and lets one be written', () => {
    const html = screenOf(madeThread());
    expect(html).toContain('No answer yet.');
    expect(html).toContain('Write an answer');
  });

  test('names what speaks for an answer in words, of an expert of then as well', () => {
    const html = screenOf(
      madeThread({
        thread: [
          madeAnswer({ id: 'a', author: author('Ms L.', { badge: 'teacher' }), isExpert: true }),
          madeAnswer({ id: 'b', author: author(null), isExpert: true }),
        ],
      }),
    );
    expect(html.match(/Teacher/g)).toHaveLength(1);
    expect(html.match(/Expert/g)).toHaveLength(1);
    expect(html).toContain('Somebody who left');
  });

  test.each([
    ['held', 'Waits for a moderator. Only you and moderators see this.'],
    ['hidden', 'Taken away by a moderator. Only you and moderators see this.'],
  ] as const)('marks what of its own is %s', (state, words) => {
    expect(screenOf(madeThread({ thread: [madeAnswer({ state })] }))).toContain(words);
    expect(screenOf(madeThread({ state }))).toContain(words);
    expect(screenOf(madeThread({ thread: [madeAnswer()] }))).not.toContain('Only you and moderators');
  });

  test('about an earlier wording says so', () => {
    expect(screenOf(madeThread({ isAboutEarlierWording: true }))).toContain('About an earlier wording');
    expect(screenOf(madeThread())).not.toContain('About an earlier wording');
  });

  test('that was merged leads on, and takes no answers', () => {
    const html = screenOf(madeThread({ mergedInto: '01900000-0000-7000-8000-000000000002' }));
    expect(html).toContain('href="/community/threads/01900000-0000-7000-8000-000000000002"');
    expect(html).not.toContain('Write an answer');
  });

  test("lets others' answers be called helpful and reported, and one's own be changed and deleted", () => {
    const own = madeAnswer({ id: 'b', author: you, text: 'Divide by 6.', helped: 2 });
    const others = screenOf(madeThread({ thread: [madeAnswer()] }));
    expect(others).toContain('This helped');
    expect(others).not.toContain('Edit');
    expect(others).not.toContain('Delete');
    const html = screenOf(madeThread({ thread: [own] }));
    expect(html).toContain('Helped 2');
    expect(html).not.toContain('This helped');
    expect(html).toContain('Edit<span');
    expect(html).toContain('Delete<span');
    expect(html.match(/Report<span/g)).toHaveLength(1); // the question alone
  });

  test('lets whoever asked mark the answer, nobody else, and none that waits for a moderator', () => {
    expect(screenOf(madeThread({ author: you, thread: [madeAnswer()] }))).toContain('Mark as the answer');
    expect(screenOf(madeThread({ author: you, thread: [madeAnswer({ state: 'held' })] }))).not.toContain('Mark as');
    expect(screenOf(madeThread({ thread: [madeAnswer()] }))).not.toContain('Mark as the answer');
    expect(screenOf(madeThread({ thread: [madeAnswer({ isAccepted: true })] }))).toContain('The answer');
  });

  test('whose text was taken back is nobody’s to report or change', () => {
    const html = screenOf(madeThread({ author: author(null), thread: [madeAnswer({ author: you, text: 'x' })] }));
    expect(html).not.toContain('Report<span');
    expect(html.match(/Edit<span/g)).toHaveLength(1);
  });

  test('without the text of its own offers no change of it', () => {
    expect(screenOf(madeThread({ author: you }))).not.toContain('Edit<span');
    expect(screenOf(madeThread({ author: you, text: 'Why?' }))).toContain('Edit<span');
  });

  test('tells whoever may not write why, and until when', () => {
    expect(screenOf(madeThread(), { isBanned: true })).toContain('You cannot write in the community any more.');
    const muted = screenOf(madeThread(), { mutedUntil: '2999-05-01T12:00:00.000Z' });
    expect(muted).toContain('You can write here again on May 1, 2999.');
    expect(muted).not.toContain('Write an answer');
    expect(screenOf(madeThread(), { mutedUntil: '2001-05-01T12:00:00.000Z' })).toContain('Write an answer');
  });

  test('lets text run its own way, and marks names off from what stands beside them', () => {
    const html = screenOf(madeThread({ author: author('שרה'), html: '<p>שלום</p>' as CleanHtml }));
    expect(html).toContain('<bdi>שרה</bdi>');
    expect(html).toMatch(/<div dir="auto"[^>]*><div[^>]*><p>שלום<\/p>/);
  });

  test('of more than a page has the way to the rest', () => {
    expect(screenOf(madeThread({ thread: [madeAnswer()], next: 'x' }))).toContain('Show more');
    expect(screenOf(madeThread({ thread: [madeAnswer()] }))).not.toContain('Show more');
  });
});
