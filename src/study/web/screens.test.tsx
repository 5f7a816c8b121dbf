import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { beforeAll, describe, expect, test } from 'vitest';
import { getMe } from '#accounts/account.ts';
import { getCourse, getLesson } from '#course/calls.ts';
import type { ChoicePart, CourseOutline, Lesson, TypedPart } from '#course/lesson.ts';
import type { CleanHtml } from '#platform/cleanHtml.ts';
import { firstAnswer, type FirstAnswer } from '#platform/answers.ts';
import { keepFirstAnswers } from '#platform/web/useReply.ts';
import { getProgress } from '../progress.ts';
import { Learn } from './Learn.tsx';
import { LearnLesson } from './player/learn.ts';
import { LessonPlayer } from './player/LessonPlayer.tsx';
import { Section } from './Section.tsx';

const html = (text: string) => text as CleanHtml;
const ada = {
  uid: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.org',
  displayName: 'Ada',
  photoURL: null,
  hasPaid: false,
  role: 'student' as const,
};
const graphsOutline = { id: 'graphs', title: 'Graphs', type: 'PRACTICE', order: 20, minutes: 12 };
const slopeOutline = { id: 'slope', title: 'Slope', type: 'LEARN', order: 10, minutes: 8 };
const course: CourseOutline = {
  id: 'sat',
  title: 'SAT',
  sections: [
    { id: 'exams', title: 'Exams', description: 'Whole exams.', order: 20, locked: true, lessons: [] },
    {
      id: 'linear',
      title: 'Linear',
      description: '',
      order: 10,
      locked: false,
      lessons: [graphsOutline, slopeOutline],
    },
  ],
};
const part: ChoicePart = {
  kind: 'choice',
  id: 'graphs-1',
  passage: html('<p>About a line.</p>'),
  question: html('<p>How steep is it?</p>'),
  options: ['<i>one</i>', 'two', 'three', 'four'].map(html),
  correctAnswer: 1,
  rationales: ['No.', 'Right.', 'No.', 'No.'].map(html),
  misconceptions: ['A', null, 'B', 'C'],
  hints: ['First hint', 'Second hint', 'Third hint'].map(html),
  explanation: [{ type: 'final', data: html('Two.') }],
  skill: 'Linear functions',
  difficulty: 'easy',
  provenance: 'original',
};
const graphs: Lesson = {
  ...graphsOutline,
  sectionId: 'linear',
  skills: [],
  parts: [part, { ...part, id: 'graphs-2' }],
};

const signedIn = firstAnswer(getMe, {}, { user: ada });
const visiting = firstAnswer(getMe, {}, { user: null });
const wholeCourse = firstAnswer(getCourse, {}, course);

function lessonAnswer(lesson: Lesson): FirstAnswer {
  return firstAnswer(getLesson, { params: { sectionId: lesson.sectionId, lessonId: lesson.id } }, lesson);
}

/** What the server puts into the page, given these answers. */
function render(Screen: ComponentType, address: string, answers: FirstAnswer[]): string {
  const queries = new QueryClient();
  keepFirstAnswers(queries, answers);
  return renderToString(
    <QueryClientProvider client={queries}>
      <Router ssrPath={address}>
        <Screen />
      </Router>
    </QueryClientProvider>,
  ).replaceAll('<!-- -->', '');
}

describe('the sections', () => {
  const shown = () =>
    render(Learn, '/dashboard/learn', [
      signedIn,
      wholeCourse,
      firstAnswer(getProgress, {}, { linear: ['slope', 'gone'] }),
    ]);

  test('stand in their order, each with its number, its ring and its way in', () => {
    expect(shown()).toMatch(
      /Sections.*>1<.*Linear.*Order: 10.*Linear: 50% completed.*Continue.*>2<.*Exams.*Whole exams\./s,
    );
    expect(shown()).toContain('href="/dashboard/lesson?sectionId=linear"');
  });

  test('that are locked have a disabled button and no way in', () => {
    expect(shown()).toMatch(/<button[^>]*disabled[^>]*>.*Locked<\/button>/s);
    expect(shown()).not.toContain('sectionId=exams');
  });

  test('are preceded by the lesson to go on with', () => {
    expect(shown()).toMatch(/href="\/lesson-view\?lessonId=graphs&amp;sectionId=linear".*Up next.*Graphs.*<ol/s);
  });

  test('say so when there is no course, and while it is loading', () => {
    expect(
      render(Learn, '/dashboard/learn', [signedIn, firstAnswer(getCourse, {}, { ...course, sections: [] })]),
    ).toContain('No SAT course data found.');
    expect(render(Learn, '/dashboard/learn', [signedIn])).toContain('Loading...');
  });
});

describe('a section', () => {
  const show = (query: string) =>
    render(Section, `/dashboard/lesson${query}`, [
      signedIn,
      wholeCourse,
      firstAnswer(getProgress, {}, { linear: ['slope'] }),
    ]);

  test('lists its lessons in their order, with the number, the type and what is completed', () => {
    const shown = show('?sectionId=linear');
    expect(shown).toMatch(
      /1\/2 lessons.*Linear: 50% completed.*Lessons.*01.*Slope.*LEARN.*8 min.*Completed.*02.*Graphs.*PRACTICE/s,
    );
    expect(shown).toContain('href="/lesson-view?lessonId=slope&amp;sectionId=linear"');
  });

  test('that is not there says so', () => {
    for (const query of ['', '?sectionId=', '?sectionId=circles']) {
      expect(show(query)).toContain('Section not found. Please check the URL or go back.');
    }
  });

  test('that is locked shows no lesson', () => {
    expect(show('?sectionId=exams')).toContain('This section is locked.');
    expect(show('?sectionId=exams')).not.toContain('/lesson-view');
  });
});

describe('the lesson player', () => {
  beforeAll(async () => void (await LearnLesson.load()));

  const address = '/lesson-view?lessonId=graphs&sectionId=linear';

  test('has its first question in the page before any script runs, for visitors too', () => {
    for (const who of [signedIn, visiting]) {
      const shown = render(LessonPlayer, address, [who, wholeCourse, lessonAnswer(graphs)]);
      expect(shown).toMatch(/Exit lesson.*Question 1 of 2, current.*Question 2 of 2, not reached/s);
      expect(shown).toMatch(/About a line\..*How steep is it\?.*<i>one<\/i>.*two.*three.*four/s);
      expect(shown).toMatch(/<button[^>]*disabled[^>]*>Check/);
      expect(shown).not.toContain('Enter<');
    }
  });

  test('has a field where the answer is typed, and says nothing of what is right', () => {
    const { options: _, correctAnswer: __, rationales: ___, misconceptions: ____, ...asked } = part;
    const typed: TypedPart = {
      ...{ ...asked, kind: 'typed', correctEntries: ['7/9'], rationale: html('Nines.') },
      wrongEntries: [{ entry: '9/7', rationale: html('Upside down.'), misconception: 'Turns it.' }],
    };
    const shown = render(LessonPlayer, address, [visiting, wholeCourse, lessonAnswer({ ...graphs, parts: [typed] })]);
    expect(shown).toMatch(/<label for="([^"]+)"[^>]*>Your answer<\/label>.*<input id="\1"[^>]*inputMode="decimal"/is);
    expect(shown).toMatch(/aria-live="polite"[^>]*>A whole number, a fraction such as 2\/3/);
    expect(shown).toMatch(/<button[^>]*disabled[^>]*>Check/);
    for (const text of ['7/9', '9/7', 'Nines', 'Upside', 'type="radio"']) expect(shown).not.toContain(text);
  });

  test('gives no hint and no explanation away', () => {
    const shown = render(LessonPlayer, address, [visiting, wholeCourse, lessonAnswer(graphs)]);
    for (const text of ['First hint', 'Right.', 'Two.']) expect(shown).not.toContain(text);
    expect(shown).toContain('Show a hint');
  });

  test('shows the content of a LEARN lesson', () => {
    const lesson = { ...graphs, type: 'LEARN', content: html('<p>Rise over run.</p>') };
    const shown = render(LessonPlayer, address, [visiting, wholeCourse, lessonAnswer(lesson)]);
    expect(shown).toMatch(/<h1[^>]*>Graphs<\/h1>.*<p>Rise over run\.<\/p>.*Finish lesson/s);
  });

  test('shows any other type as raw data, as text', () => {
    const lesson = { ...graphs, type: 'VIDEO', title: '<b>Film</b>' };
    const shown = render(LessonPlayer, address, [visiting, wholeCourse, lessonAnswer(lesson)]);
    expect(shown).toMatch(/<pre.*&quot;type&quot;: &quot;VIDEO&quot;/s);
    expect(shown).not.toContain('<b>Film');
  });

  test.each([
    ['PRACTICE', { parts: [] }],
    ['PRACTICE', { parts: undefined }],
    ['LEARN', { content: undefined }],
  ])('says so when a %s lesson holds nothing: %j', (type, nothing) => {
    const lesson = { ...graphs, type, ...nothing };
    expect(render(LessonPlayer, address, [visiting, wholeCourse, lessonAnswer(lesson)])).toContain(
      '>No data available<',
    );
  });

  test.each(['/lesson-view', '/lesson-view?lessonId=graphs', '/lesson-view?sectionId=linear'])(
    '%s names no lesson',
    (where) => {
      expect(render(LessonPlayer, where, [visiting, wholeCourse])).toContain('>Lesson not found.<');
    },
  );

  test('waits while it is not known who is there, or what the lesson is', () => {
    expect(render(LessonPlayer, address, [wholeCourse, lessonAnswer(graphs)])).toContain('Loading...');
    expect(render(LessonPlayer, address, [visiting, wholeCourse])).toContain('Loading...');
  });
});
