import { expect, test } from 'vitest';
import { standingIn } from './standing.ts';

const nobody = { sees: false, mayJoin: false };
const sees = { sees: true, mayJoin: false };
const joins = { sees: true, mayJoin: true };

test.each([
  ['a session for everybody', { isOfClass: false }, {}, sees],
  ['a session for everybody, with Pro', { isOfClass: false }, { hasProRights: true }, joins],
  ['an example, with Pro', { isOfClass: false, isExample: true }, { hasProRights: true }, sees],
  ['a class’s session', { isOfClass: true }, {}, nobody],
  ['a class’s session, with Pro', { isOfClass: true }, { hasProRights: true }, nobody],
  ['a class’s session, in the class', { isOfClass: true }, { isInClass: true }, joins],
  ['a class’s session, in the class and with Pro', { isOfClass: true }, { isInClass: true, hasProRights: true }, joins],
  ['a session for everybody, in some class', { isOfClass: false }, { isInClass: true }, sees],
])('%s', (_, session, who, standing) => {
  expect(standingIn({ isExample: false, hasProRights: false, isInClass: false, ...session, ...who })).toEqual(standing);
});
