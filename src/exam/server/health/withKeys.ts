import { isRight, type AnswerKey } from '#course/answerKey.ts';
import type { Part } from '#course/lesson.ts';
import type { AnswerRow } from '../exam.queries.ts';
import type { ExamForm } from '../examForms.ts';
import { nameOf, type Keys } from './quarantine.queries.ts';

/** The form with the keys that hold: a version of a form never changes, and what is right in it may. */
export function withKeys(form: ExamForm, keys: Keys): ExamForm {
  if (keys.size === 0) return form;
  return {
    ...form,
    item(name) {
      const found = form.item(name);
      const key = keys.get(nameOf(name));
      return key === undefined ? found : { ...found, part: partWithKey(found.part, key) };
    },
  };
}

/** A question with another key. The reasons stay as their author wrote them; whoever shows them says so. */
export function partWithKey(part: Part, key: AnswerKey): Part {
  if (part.kind === 'choice') {
    if (typeof key !== 'number') throw new Error(`Expected an option for ${part.id} but found entries`);
    const misconceptions = part.misconceptions.map((one, option) => (option === key ? null : one));
    return { ...part, correctAnswer: key, misconceptions };
  }
  if (typeof key === 'number') throw new Error(`Expected entries for ${part.id} but found an option`);
  const wrongEntries = part.wrongEntries.filter(({ entry }) => !isRight(entry, key));
  return { ...part, correctEntries: [...key], wrongEntries };
}

/** Answers as they are judged by the keys that hold: what was written down was judged by the key of its time. */
export function judgedBy<Row extends Pick<AnswerRow, 'item' | 'print' | 'choice' | 'entry' | 'isRight'>>(
  keys: Keys,
  answers: readonly Row[],
): Row[] {
  return answers.map((answer) => {
    const key = keys.get(nameOf({ id: answer.item, print: answer.print }));
    if (key === undefined) return answer;
    const given = answer.choice ?? answer.entry;
    return { ...answer, isRight: given !== null && isRight(given, key) };
  });
}
