import { expect, test } from 'vitest';
import { moduleNames, type ExamFormSpec } from '#course/examForm.ts';
import { examForms } from '#course/server/exams.tables.ts';
import { examServer } from './testing/examServer.ts';

const { newTaker, database } = await examServer();

const nothing = {
  modules: Object.fromEntries(moduleNames.map((name) => [name, []])) as unknown as ExamFormSpec['modules'],
  trial: { 'reading-writing': [], math: [] },
  cuts: { 'reading-writing': 16, math: 12 },
} satisfies ExamFormSpec;

test('a form that is announced is in the list by its title, and cannot be begun; one that is gone is in no list', async () => {
  const announced = { id: 'form-2', version: 'announced', title: 'Practice exam 2', order: 2, spec: nothing };
  const gone = { ...announced, id: 'form-3', title: 'Practice exam 3', order: 3, isNewest: false };
  await database.orm.insert(examForms).values([{ ...announced, isNewest: true }, gone]);
  const taker = await newTaker();
  expect((await taker.call('GET', '/api/exams')).json()).toEqual({
    exams: [
      { id: 'form-1', title: 'Practice exam 1', isOpen: true, attempts: [] },
      { id: 'form-2', title: 'Practice exam 2', isOpen: false, attempts: [] },
    ],
  });
  for (const form of ['form-2', 'form-3']) expect((await taker.begin({ form })).statusCode).toBe(404);
});
