import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { importCourse } from '#authoring/server/importCourse.ts';
import { readShippedCourse, shippedCourse } from '#authoring/server/testing/shippedCourse.ts';
import type { CourseOutline } from '#course/lesson.ts';
import { domains } from '#course/skills.ts';
import { caller } from '#platform/server/testing/caller.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { diagnosticLesson } from '#study/firstLessons.ts';
import { lessonsOfSkill } from '#study/lessonsOfSkill.ts';
import { courseSearch } from '#tutor/server/search/search.ts';
import { heldOut } from '#tutor/server/search/testing/askedHeldOut.ts';
import { toDevelop, type AskedLesson } from '#tutor/server/search/testing/askedLessons.ts';
import { outsideHeldOut, outsideToDevelop } from '#tutor/server/search/testing/askedOutside.ts';
import { sample } from '#platform/server/testing/thorough.ts';
import { testServer } from './testing/testServer.ts';

/** The one place where tests meet the course that ships: that it can be served. That it is right is the checker's to say. */
describe('the course that ships', async () => {
  const { url, database } = await testDatabase();
  await importCourse(database, shippedCourse, readShippedCourse);
  const { app } = await testServer({}, url);
  const visitor = caller(app);
  const outline = (await visitor.call('GET', '/api/course')).json<CourseOutline>();

  test('has a list of all its lessons that stays small, however long it is: at most 30 KB', async () => {
    const list = await visitor.call('GET', '/api/course', undefined, { 'accept-encoding': 'br' });
    expect(list.headers['content-encoding']).toBe('br');
    expect(list.rawPayload.length).toBeLessThan(30_000);
  });

  test('names the skills of the test as the product does, and besides only its own', async () => {
    const file = await readFile(join(shippedCourse, 'course.yaml'), 'utf8');
    const named = Object.entries((parse(file) as { domains: Record<string, string[]> }).domains);
    expect(named.slice(0, domains.length)).toEqual(domains.map(({ name, skills }) => [name, skills]));
    expect(named.slice(domains.length).map(([name]) => name)).toEqual(['Orientation', 'Strategy and mixed practice']);
  });

  test('has practice for every skill of the test', () => {
    for (const skill of domains.flatMap(({ skills }) => skills))
      expect(lessonsOfSkill(outline, {}, skill).map(({ type }) => type)).toContain('PRACTICE');
  });

  test('has a lesson in whose place the diagnostic of each half stands', () => {
    expect(diagnosticLesson(outline, 'reading-writing')?.lessonId).toBe('start-diagnostic-rw');
    expect(diagnosticLesson(outline, 'math')?.lessonId).toBe('start-diagnostic-math');
  });

  test('opens the lessons of an open section, and none of a locked one', async () => {
    for (const { id, locked, lessons } of outline.sections) {
      for (const lesson of sample(lessons, 3)) {
        const reply = await visitor.call('GET', `/api/lessons/${id}/${lesson.id}`);
        expect([lesson.id, reply.statusCode]).toEqual([lesson.id, locked ? 403 : 200]);
      }
    }
  });

  test.each([
    ['can i use the desmos calculator on the math section', 'str-calculator'],
    ['what goes in the field for typed answers', 'str-entry'],
    ['which transition shows a contrast', 'tra-relations'],
    ['its or it is with an apostrophe', 'fss-pronouns'],
    ['what is a dangling modifier', 'fss-modifiers'],
    ['how do i find the main idea', 'cid-central'],
    ['how do i solve a system by elimination', 'sys-methods'],
    ['when do i flip the inequality sign', 'ineq-solve'],
    ['what is the discriminant', 'nle-discriminant'],
    ['vertex form of a parabola', 'nlf-quadratic-graphs'],
    ['growth factor of a percent', 'nlf-exponential'],
    ['what is the standard deviation', 'one-spread'],
    ['margin of error of a sample', 'inf-margin'],
    ['sine and cosine of complementary angles', 'trig-ratios'],
    ['center and radius of a circle equation', 'cir-equations'],
  ])('%s: a passage of the lesson that teaches it', async (question, lessonId) => {
    const found = await courseSearch(database).find(question);
    expect(found.map((passage) => passage.lessonId)).toContain(lessonId);
  });

  /** Those whose lesson is not among the up to three that are named. */
  async function notFound(questions: readonly AskedLesson[]): Promise<string[]> {
    const search = courseSearch(database);
    const missed: string[] = [];
    for (const [question, lessonId] of questions) {
      const found = await search.lessonsFor(question);
      if (!found.some((lesson) => lesson.lessonId === lessonId)) missed.push(question);
    }
    return missed;
  }

  test('the lesson that teaches what a student asks is among the three that are named: of ten questions at least nine', async () => {
    const developed = await notFound(toDevelop);
    const fresh = await notFound(heldOut);
    const all = toDevelop.length + heldOut.length;
    process.stdout.write(
      `lessons found: ${toDevelop.length - developed.length} of ${toDevelop.length}, held out ${heldOut.length - fresh.length} of ${heldOut.length}\n`,
    );
    const missed = [...developed, ...fresh];
    expect(missed.length > all / 10 ? missed : []).toEqual([]);
  });

  test('of what the course does not teach no lesson is named: 19 times of 20', async () => {
    const search = courseSearch(database);
    const named = async (questions: readonly string[]) => {
      const found = await Promise.all(
        questions.map(async (question) => [question, await search.lessonsFor(question)] as const),
      );
      return found.filter(([, lessons]) => lessons.length > 0).map(([question]) => question);
    };
    const developed = await named(outsideToDevelop);
    const fresh = await named(outsideHeldOut);
    process.stdout.write(
      `lessons named for nothing: ${developed.length} of ${outsideToDevelop.length}, held out ${fresh.length} of ${outsideHeldOut.length}\n`,
    );
    expect(developed.length > outsideToDevelop.length / 20 ? developed : []).toEqual([]);
  });
});
