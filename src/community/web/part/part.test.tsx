import { describe, expect, test } from 'vitest';
import { firstAnswer } from '#platform/answers.ts';
import { getCommunityMe, getPartThreads, type Door, type PartThreads } from '../../community.ts';
import { madeMe, madeThread } from '../testing/made.ts';
import { shown } from '../testing/shown.tsx';
import { PartQuestions } from './PartQuestions.tsx';

const part = { lessonId: 'graphs', round: 2, partId: 'graphs-1' };
const open: Door = { mayRead: true, mayWrite: true, reason: null };

function below(answer: Partial<PartThreads>): string {
  return shown(<PartQuestions part={part} />, [
    firstAnswer(getPartThreads, { params: part, query: {} }, { door: open, threads: [], next: null, ...answer }),
    firstAnswer(getCommunityMe, {}, madeMe()),
  ]);
}

function shut(code: NonNullable<Door['reason']>['code'], sentence: string, mayRead = false): Door {
  return { mayRead, mayWrite: false, reason: { code, sentence } };
}

describe('below a part that was answered', () => {
  test('nobody has asked yet: one can', () => {
    const html = below({});
    expect(html).toContain('Nobody has asked about this question yet.');
    expect(html).toContain('Ask a question');
  });

  test('each question stands with what came of it, its answers behind a button', () => {
    const threads = [
      madeThread({ answers: 3, isAnswered: true, hasExpertAnswer: true, isAboutEarlierWording: true }),
      madeThread({ id: '01900000-0000-7000-8000-000000000002', answers: 0 }),
    ];
    const html = below({ threads, next: 'x' });
    expect(html).toContain('3 answers');
    expect(html).toContain('Show 3 answers');
    expect(html).toMatch(/aria-expanded="false"[^>]*>Show 3 answers/);
    expect(html.match(/Answered by an expert/g)).toHaveLength(1);
    expect(html.match(/About an earlier wording/g)).toHaveLength(1);
    expect(html).toContain('No answer yet');
    expect(html).toContain('Show more');
  });

  test.each([
    shut('not-answered', 'Answer it first.'),
    shut('off', 'It is switched off here.'),
    shut('off-in-class', 'Your teacher has switched it off.'),
  ])('a door that is shut says why, and nothing else: $reason.code', (door) => {
    const html = below({ door, threads: [madeThread()] });
    expect(html).toContain(door.reason?.sentence);
    expect(html).not.toContain('Why is 24 wrong?');
    expect(html).not.toContain('Ask a question');
  });

  test.each([shut('muted', 'You can write again tomorrow.', true), shut('banned', 'You cannot write here.', true)])(
    'a door that lets one read alone says why: $reason.code',
    (door) => {
      const html = below({ door, threads: [madeThread()] });
      expect(html).toContain('Why is 24 wrong?');
      expect(html).toContain(door.reason?.sentence);
      expect(html).not.toContain('Ask a question');
    },
  );

  test('rules that were not read keep nobody from beginning to write: they come then', () => {
    const html = below({ door: shut('rules-not-read', 'Read the rules first.', true) });
    expect(html).toContain('Ask a question');
    expect(html).not.toContain('Read the rules first.');
  });
});
