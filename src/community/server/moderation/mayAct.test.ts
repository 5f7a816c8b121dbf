import { expect, test } from 'vitest';
import { refusalToJudge, refusalToMeasure } from './mayAct.ts';

const admin = { uid: 'ruth', isAdmin: true };
const appointed = { uid: 'kim', isAdmin: false };
const of = (uid: string, role: 'student' | 'teacher' | 'admin' = 'student', isModerator = false) => ({ uid, role, isModerator }); // prettier-ignore

test.each([
  ['a student’s, by who was appointed', appointed, of('sam'), undefined],
  ['a teacher’s, by who was appointed', appointed, of('lee', 'teacher'), undefined],
  ['another moderator’s', appointed, of('ada', 'student', true), undefined],
  ['of somebody whose account is gone', appointed, null, undefined],
  ['one’s own', appointed, of('kim', 'student', true), /own/],
  ['an administrator’s, by who was appointed', appointed, of('ruth', 'admin'), /administrator/],
  ['an administrator’s, by another one', admin, of('max', 'admin'), undefined],
  ['an administrator’s own', admin, of('ruth', 'admin'), /own/],
])('a post is judged, or not: %s', (_, by, author, refusal) => {
  const found = refusalToJudge(by, author);
  if (refusal) expect(found).toMatch(refusal);
  else expect(found).toBeUndefined();
});

test.each([
  ['a student, by who was appointed', appointed, of('sam'), undefined],
  ['a teacher, by who was appointed', appointed, of('lee', 'teacher'), undefined],
  ['another moderator, by who was appointed', appointed, of('ada', 'student', true), /moderators/],
  ['a moderator, by an administrator', admin, of('ada', 'student', true), undefined],
  ['oneself', appointed, of('kim', 'student', true), /themselves/],
  ['an administrator, by another one', admin, of('max', 'admin'), /administrators/],
])('measures are taken against somebody, or not: %s', (_, by, person, refusal) => {
  const found = refusalToMeasure(by, person);
  if (refusal) expect(found).toMatch(refusal);
  else expect(found).toBeUndefined();
});
