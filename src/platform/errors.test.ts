import { expect, test } from 'vitest';
import { AppError, notFound, statusName } from './errors.ts';

test.each([
  [0, 'internal'],
  [200, 'ok'],
  [299, 'ok'],
  [400, 'invalid-argument'],
  [401, 'unauthenticated'],
  [403, 'permission-denied'],
  [404, 'not-found'],
  [409, 'aborted'],
  [429, 'resource-exhausted'],
  [499, 'cancelled'],
  [500, 'internal'],
  [501, 'unimplemented'],
  [503, 'unavailable'],
  [504, 'deadline-exceeded'],
  [302, 'unknown'],
  [413, 'unknown'],
  [502, 'unknown'],
])('CALL-04 the HTTP status %i is called %s', (httpStatus, name) => {
  expect(statusName(httpStatus)).toBe(name);
});

test('CALL-04 a refusal travels as its status name and a sentence, with a code only where there is one', () => {
  expect(notFound('lesson').toReply()).toEqual({ error: { status: 'not-found', message: 'Lesson not found.' } });
  expect(new AppError(409, 'Taken.', { code: 'email-already-in-use' }).toReply()).toEqual({
    error: { status: 'aborted', message: 'Taken.', code: 'email-already-in-use' },
  });
});
