import { expect, test } from 'vitest';
import { AppError, unavailable } from '../../../errors.ts';
import { kindOfFailure } from './kindOfFailure.ts';

function failure(fields: Partial<Record<'name' | 'message' | 'stack' | 'code', string>> & { cause?: unknown }): Error {
  return Object.assign(new Error(fields.message ?? 'canary'), { stack: '' }, fields);
}

const inStack =
  'Error: canary\n    at look (/app/node_modules/pg/client.ts:3:1)\n    at find (file:///app/src/a/b.queries.ts:41:9)';

test.each<[string, Error | undefined, number, string]>([
  ['nothing known', undefined, 503, 'Status 503'],
  ['a refusal, which is a sentence of ours', unavailable('The service is busy.'), 503, 'The service is busy.'],
  ['a very long one', new AppError(503, 'a'.repeat(300)), 503, 'a'.repeat(120)],
  ['an error', failure({}), 500, 'Error'],
  ['its class and code', failure({ name: 'QueryError', code: '42P01' }), 500, 'QueryError 42P01'],
  ['the code of its cause', failure({ cause: { code: 'ECONNRESET' } }), 500, 'Error ECONNRESET'],
  ['what is no code', failure({ code: 'canary@example.com', name: 'a canary name' }), 500, 'Error'],
  ['the first line of ours', failure({ stack: inStack }), 500, 'Error at b.queries.ts:41'],
  [
    'a message that looks like a stack',
    failure({ message: 'x\n    at /canary.ts:1:1', stack: 'Error: x\n    at /canary.ts:1:1\n    at /app/c.ts:2:2' }),
    500,
    'Error at c.ts:2',
  ],
])('%s', (_, error, status, kind) => {
  expect(kindOfFailure(error, status)).toBe(kind);
});
