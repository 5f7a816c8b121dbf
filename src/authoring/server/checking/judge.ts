import { evaluate, isSameFunction, isTrue, type Letters } from '#algebra/server/evaluate.ts';
import type { Value } from '#algebra/exact.ts';
import { AlgebraError, inlineStatement, value, type Names, type Statement } from '#algebra/expression.ts';
import type { Mistake, PartCheck } from '../family/checkShape.ts';
import { countSolutions, expressionOf, find, isSameAnswer, listOf, statementsOf, type Answers } from './find.ts';
import { readCount, type Option } from './readOption.ts';
import { answerOf, asSet, coordinatesOf, hasLetters, optionOf, sayTheSame } from './sameOption.ts';
import { show, showAll } from './show.ts';

/** Tells of each option whether it answers the question. */
export interface Judge {
  /** Whether this option is right; undefined when it cannot be read as what the check asks for. */
  isRight(option: Option, text: string): boolean | undefined;
  /** What the key should say, for a message: 'the check gives 5'. */
  wants: string;
  /** The unknowns' values in the explanation. */
  solution: Letters;
  /** What the check finds, where it finds values. */
  answers?: Answers;
}

export const kinds = ['compute', 'solve', 'count', 'equivalent', 'choose', 'holds', 'blind'] as const;

export function kindOf(check: PartCheck): (typeof kinds)[number] | undefined {
  const found = kinds.filter((kind) => check[kind] !== undefined);
  return found.length === 1 ? found[0] : undefined;
}

/** @throws {AlgebraError} when the check itself cannot be computed. */
export function judgeOf(check: PartCheck, names: Names): Judge {
  switch (kindOf(check)) {
    case 'compute':
    case 'solve':
      return findingJudge(check, names);
    case 'count':
      return check.is === undefined ? countJudge(check, names) : countedJudge(check, names);
    case 'equivalent':
      return sameJudge(optionOf(check.equivalent ?? '', names));
    case 'choose':
      return statementJudge(statementsOf(check.choose ?? [], namesBut(names, check.for)), check.for);
    default:
      return pointsJudge(check, names);
  }
}

function findingJudge(check: PartCheck, names: Names): Judge {
  const { answers, letters, solution } = find(check, names);
  const key: Option = keyOf(answers);
  const wants = `the check gives ${answers.map(showAll).join(' and ')}`;
  if (check.all && answers.length > 1 && key.kind === 'point')
    throw new AlgebraError(`There are several points, ${answers.map(showAll).join(' and ')}: all is of single values.`);
  if (check.all) return { wants, solution, isRight: (option) => isSet(asSet(option, letters?.[0]), key) };
  if (answers.length > 1 && !check.any) {
    throw new AlgebraError(
      `There are several answers, ${answers.map(showAll).join(' and ')}: choose with where, or say any or all.`,
    );
  }
  return {
    wants,
    solution,
    answers,
    isRight: (option) => {
      const said = answerOf(option, letters);
      return said && answers.some((answer) => isSameAnswer(answer, said));
    },
  };
}

/** An equation that is still one speaks of another letter. */
function isSet(said: Option, key: Option): boolean {
  return said.kind !== 'statements' && sayTheSame(said, key);
}

function keyOf(answers: Answers): Option {
  const [first = []] = answers;
  if (first.length > 1) return { kind: 'point', coordinates: first.map(value) };
  return { kind: 'values', values: answers.map(([each = NaN]) => each) };
}

function countJudge(check: PartCheck, names: Names): Judge {
  const count = countSolutions(check, names);
  return {
    wants: `the check counts ${count === Infinity ? 'infinitely many' : count}`,
    solution: new Map(),
    isRight: (_, text) => {
      const said = readCount(text);
      return said === undefined ? undefined : said === count;
    },
  };
}

const amounts = { none: 0, one: 1, two: 2, infinite: Infinity };

function countedJudge(check: PartCheck, names: Names): Judge {
  const { is = 'none', when = '' } = check;
  return {
    wants: `the check wants a value of ${when} with ${is} of the solutions`,
    solution: new Map(),
    isRight: (option) => {
      const said = answerOf(option, [when])?.[0];
      if (said === undefined) return undefined;
      return countSolutions(check, new Map([...names, [when, { is: value(said) }]])) === amounts[is];
    },
  };
}

function statementJudge(statements: readonly Statement[], letters: PartCheck['for']): Judge {
  const unknowns = listOf(letters ?? []);
  return {
    wants: 'the check wants the statement to be true',
    solution: new Map(),
    isRight: (option) => {
      const said = coordinatesOf(option, unknowns);
      if (said?.length !== unknowns.length) return undefined;
      const names: Names = new Map(unknowns.map((name, index) => [name, { is: said[index] ?? value(NaN) }]));
      return statements.every((statement) => isAlwaysTrue(inlineStatement(statement, names)));
    },
  };
}

function isAlwaysTrue(statement: Statement): boolean {
  if (!hasLetters(statement.left) && !hasLetters(statement.right)) return isTrue(statement);
  return statement.relation === '=' && isSameFunction(statement.left, statement.right);
}

function pointsJudge(check: PartCheck, names: Names): Judge {
  const read = (points: PartCheck['holds']) =>
    (points ?? []).map((point) => {
      const values = Object.entries(point).map(([letter, at]): [string, Value] => [
        letter,
        evaluate(expressionOf(at, names)),
      ]);
      return new Map(values);
    });
  const [holds, fails] = [read(check.holds), read(check.fails)];
  return {
    wants: 'the check wants it to be true at the points',
    solution: new Map(),
    isRight: (option) => {
      if (option.kind !== 'statements') return undefined;
      const isTrueAt = (point: Letters) => option.statements.every((statement) => isTrue(statement, point));
      return holds.every(isTrueAt) && !fails.some(isTrueAt);
    },
  };
}

function sameJudge(key: Option): Judge {
  return {
    wants: key.kind === 'expression' ? 'it is not the same for every value' : 'it does not have the same solutions',
    solution: new Map(),
    isRight: (option) => (option.kind === 'words' ? undefined : sayTheSame(option, key)),
  };
}

function namesBut(names: Names, letters: PartCheck['for']): Names {
  return new Map([...names].filter(([name]) => !listOf(letters ?? []).includes(name)));
}

/** What a mistake gives: the option it leads to; a statement for `choose`. Undefined when no computation leads there. */
export function mistakenOption(mistake: Mistake, check: PartCheck, names: Names): Judge | undefined {
  if (mistake === null) return undefined;
  if (isComputed(mistake))
    return mistake.blind === undefined ? findingJudge({ any: true, ...mistake }, names) : undefined;
  if (check.choose !== undefined)
    return statementJudge(statementsOf(textsOf(mistake), namesBut(names, check.for)), check.for);
  if (check.equivalent !== undefined || check.holds !== undefined || Array.isArray(mistake))
    return describedJudge(optionOf(mistake, names));
  return findingJudge({ compute: mistake }, names);
}

/** Whether it is told how to find it, or that nothing finds it, rather than what it is. */
function isComputed(mistake: NonNullable<Mistake>): mistake is Extract<Mistake, { blind?: string }> {
  return typeof mistake === 'object' && !Array.isArray(mistake);
}

function textsOf(mistake: string | number | readonly string[]): string[] {
  return listOf<string | number>(mistake).map(String);
}

function describedJudge(key: Option): Judge {
  const wants = key.kind === 'values' ? `it gives ${key.values.map(show).join(', ')}` : 'it gives something else';
  const isValues = key.kind === 'values';
  const judge = sameJudge(key);
  return { ...judge, wants, isRight: (option, text) => judge.isRight(isValues ? asSet(option) : option, text) };
}
