import type { CleanHtml } from '#platform/cleanHtml.ts';
import type { Author, CommunityMe, CommunityNotice, Thread, ThreadAnswer } from '../../community.ts';

/** A display name, and what speaks for it. */
export function author(name: string | null, more: Partial<Author> = {}): Author {
  return { name, badge: null, isYou: false, ...more };
}

const sam = author('Sam R.');

/** A question with its answers, as the server tells it. */
export function madeThread(more: Partial<Thread> = {}): Thread {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    author: sam,
    html: '<p>Why is 24 wrong?</p>' as CleanHtml,
    writtenAt: '2031-05-01T10:00:00.000Z',
    editedAt: null,
    state: 'shown',
    place: {
      sectionId: 'linear',
      lessonId: 'graphs',
      lessonTitle: 'Graphs',
      round: 0,
      partId: 'graphs-1',
      partName: 'Question 1',
    },
    answers: more.thread?.length ?? 0,
    isAnswered: false,
    hasExpertAnswer: false,
    isAboutEarlierWording: false,
    thread: [],
    next: null,
    mergedInto: null,
    ...more,
  };
}

export function madeAnswer(more: Partial<ThreadAnswer> = {}): ThreadAnswer {
  return {
    id: '01900000-0000-7000-8000-0000000000a1',
    author: sam,
    html: '<p>Divide by 6.</p>' as CleanHtml,
    writtenAt: '2031-05-02T10:00:00.000Z',
    editedAt: null,
    state: 'shown',
    isExpert: false,
    isAccepted: false,
    helped: 0,
    helpedYou: false,
    ...more,
  };
}

export function madeMe(more: Partial<CommunityMe> = {}): CommunityMe {
  return {
    isOn: true,
    displayName: 'Ada L.',
    hasAgreed: true,
    operatorsWords: null,
    isExpert: false,
    isModerator: false,
    mutedUntil: null,
    isBanned: false,
    wantsLetter: false,
    unread: 0,
    ...more,
  };
}

export function madeNotice(more: Partial<CommunityNotice> = {}): CommunityNotice {
  return {
    id: 1,
    kind: 'answered',
    threadId: '01900000-0000-7000-8000-000000000001',
    sentence: 'There is an answer to your question.',
    at: '2031-05-02T10:00:00.000Z',
    isRead: false,
    ...more,
  };
}
