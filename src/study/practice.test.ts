import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Given } from '#course/answerKey.ts';
import {
  canCheck,
  canChoose,
  canContinue,
  canHint,
  canRetry,
  canVisit,
  isPracticeUnderWay,
  mainStep,
  mayLeaveFreely,
  hintsPerPart,
  optionsPerPart,
  partOnScreen,
  practise,
  startPractice,
  type Practice,
  type PracticeEvent,
  triedAnswers,
} from './practice.ts';

/** The right options of a lesson with three parts. */
const keys = [2, 0, 3];

const choose = (given: Given): PracticeEvent => ({ type: 'choose', given });
const visit = (part: number): PracticeEvent => ({ type: 'visit', part });
const check: PracticeEvent = { type: 'check' };
const retry: PracticeEvent = { type: 'retry' };
const goOn: PracticeEvent = { type: 'continue' };
const hint: PracticeEvent = { type: 'hint' };
const checkAfter = (ms: number): PracticeEvent => ({ type: 'check', ms });

function after(...events: PracticeEvent[]): Practice {
  return events.reduce((state, event) => practise(state, event, keys), startPractice(3));
}

const answerFirst = [choose(2), check];
const answerTwo = [...answerFirst, goOn, choose(0), check];
const answerAll = [...answerTwo, goOn, choose(3), check];

/** Every kind of place a student can stand in, and how to get there. */
const places = {
  'nothing chosen': [],
  'an option chosen': [choose(1)],
  'checked and wrong': [choose(1), check],
  'trying again': [choose(1), check, retry],
  'checked and right': answerFirst,
  'the second part, untouched': [...answerFirst, goOn],
  'the first part again, from the second': [...answerFirst, goOn, visit(0)],
  'the last part, right': answerAll,
  finished: [...answerAll, goOn],
} satisfies Record<string, PracticeEvent[]>;

const events = {
  'choose 0': choose(0),
  'choose 1': choose(1),
  check,
  retry,
  continue: goOn,
  hint,
  'visit 0': visit(0),
  'visit 1': visit(1),
  'visit 2': visit(2),
} satisfies Record<string, PracticeEvent>;

/** In each place the events that change something; every other one must be refused. */
const applies: Record<keyof typeof places, (keyof typeof events)[]> = {
  'nothing chosen': ['choose 0', 'choose 1', 'hint'],
  'an option chosen': ['choose 0', 'check', 'hint'],
  'checked and wrong': ['retry', 'hint'],
  'trying again': ['choose 0', 'choose 1', 'hint'],
  'checked and right': ['continue'],
  'the second part, untouched': ['choose 0', 'choose 1', 'visit 0', 'hint'],
  'the first part again, from the second': ['continue'],
  'the last part, right': ['continue', 'visit 0', 'visit 1'],
  finished: [],
};

describe('which events apply where', () => {
  const table = Object.entries(places).flatMap(([place, way]) =>
    Object.entries(events).map(([name, event]) => ({
      place,
      name,
      way,
      event,
      changes: applies[place as keyof typeof places].includes(name as keyof typeof events),
    })),
  );
  test.each(table)('$place: $name changes something: $changes', ({ way, event, changes }) => {
    const before = after(...way);
    const next = practise(before, event, keys);
    if (changes) expect(next).not.toEqual(before);
    else expect(next).toBe(before);
  });
});

describe('what an event does', () => {
  test('a choice is kept and can be changed until it is checked', () => {
    expect(partOnScreen(after(choose(1))).chosen).toBe(1);
    expect(partOnScreen(after(choose(1), choose(3))).chosen).toBe(3);
  });

  test.each([-1, 4, 1.5, Number.NaN])('%d is no option to choose', (option) => {
    expect(after(choose(option))).toEqual(startPractice(3));
  });

  test('a wrong check keeps the choice on the screen and remembers it as tried', () => {
    expect(partOnScreen(after(choose(1), check))).toEqual({
      chosen: 1,
      verdict: 'wrong',
      wrongTries: [1],
      tries: 1,
      hints: 0,
      ms: 0,
    });
  });

  test("'Try Again' clears the selection and keeps what was tried", () => {
    expect(partOnScreen(after(choose(1), check, retry))).toEqual({
      chosen: null,
      verdict: 'none',
      wrongTries: [1],
      tries: 1,
      hints: 0,
      ms: 0,
    });
  });

  test('the same wrong option checked twice is remembered once', () => {
    const again = after(choose(1), check, retry, choose(1), check, retry, choose(0), check);
    expect(partOnScreen(again).wrongTries).toEqual([1, 0]);
    expect(partOnScreen(again).tries).toBe(3);
  });

  test('the time of every try is added up', () => {
    const state = after(choose(1), checkAfter(40_000), retry, choose(2), checkAfter(2_500));
    expect(partOnScreen(state)).toMatchObject({ tries: 2, ms: 42_500 });
  });

  test('a hint more is shown until there are no more', () => {
    expect(partOnScreen(after(hint, hint)).hints).toBe(2);
    expect(partOnScreen(after(hint, hint, hint, hint)).hints).toBe(hintsPerPart);
  });

  test('hints that were shown stay when trying again, and none come after the right answer', () => {
    const solved = after(hint, choose(1), check, retry, hint, choose(2), check);
    expect(partOnScreen(solved).hints).toBe(2);
    expect(practise(solved, hint, keys)).toBe(solved);
  });

  test('a right check after a wrong one marks the part done', () => {
    const state = after(choose(1), check, retry, choose(2), check);
    expect(partOnScreen(state)).toEqual({ chosen: 2, verdict: 'right', wrongTries: [1], tries: 2, hints: 0, ms: 0 });
  });

  test("'Continue' goes to the next part, from a part visited again as well", () => {
    expect(after(...answerTwo, goOn).current).toBe(2);
    expect(after(...answerTwo, goOn, visit(0), goOn).current).toBe(1);
  });

  test('a visited part shows its answer as it was given', () => {
    expect(partOnScreen(after(...answerTwo, visit(0)))).toEqual({
      chosen: 2,
      verdict: 'right',
      wrongTries: [],
      tries: 1,
      hints: 0,
      ms: 0,
    });
  });

  test('only the last part finishes the lesson', () => {
    expect(after(...answerTwo, goOn).finished).toBe(false);
    expect(after(...answerAll).finished).toBe(false);
    expect(after(...answerAll, goOn).finished).toBe(true);
  });

  test('a lesson of one part is finished by it', () => {
    const events = [choose(2), check, goOn];
    expect(events.reduce((state, event) => practise(state, event, keys), startPractice(1)).finished).toBe(true);
  });

  test('a lesson without parts cannot be started', () => {
    expect(() => startPractice(0)).toThrow('Expected at least one part but found 0');
  });
});

describe('the one button of the bottom bar', () => {
  test.each([
    ['nothing chosen', undefined],
    ['an option chosen', 'check'],
    ['checked and wrong', 'retry'],
    ['trying again', undefined],
    ['checked and right', 'continue'],
    ['the first part again, from the second', 'continue'],
    ['finished', undefined],
  ] satisfies [keyof typeof places, string | undefined][])('%s: %s', (place, step) => {
    expect(mainStep(after(...places[place]))).toBe(step);
  });
});

describe('leaving', () => {
  test.each([
    ['at once', [], true],
    ['with an option chosen', [choose(1)], true],
    ['after a wrong check', [choose(1), check], false],
    ['while trying again', [choose(1), check, retry], false],
    ['after a right check', answerFirst, false],
    ['on the second part', [...answerFirst, goOn], false],
    ['on the first part again', [...answerTwo, visit(0)], false],
    ['when finished', [...answerAll, goOn], true],
  ] satisfies [string, PracticeEvent[], boolean][])('%s is free of questions: %s', (_, events, free) => {
    expect(mayLeaveFreely(after(...events))).toBe(free);
  });
});

describe('a stored practice', () => {
  test.each(Object.entries(places).filter(([place]) => place !== 'finished'))('may come back: %s', (_, way) => {
    const state = after(...way);
    expect(isPracticeUnderWay(JSON.parse(JSON.stringify(state)), 3)).toBe(true);
  });

  const right = { chosen: 2, verdict: 'right', wrongTries: [], tries: 1, hints: 0, ms: 0 };
  const fresh = { chosen: null, verdict: 'none', wrongTries: [], tries: 0, hints: 0, ms: 0 };
  const begun = { ...fresh, wrongTries: [1], tries: 1 };
  test.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'right'],
    ['another number of parts', startPractice(2)],
    ['a finished lesson', after(...answerAll, goOn)],
    ['a part that is none', { parts: [right, fresh, null], current: 0, finished: false }],
    ['a part out of reach', { parts: [right, fresh, fresh], current: 2, finished: false }],
    ['a place that is no number', { parts: [right, fresh, fresh], current: '1', finished: false }],
    ['an answer after a gap', { parts: [fresh, right, fresh], current: 0, finished: false }],
    ['a choice after a gap', { parts: [fresh, { ...fresh, chosen: 1 }, fresh], current: 0, finished: false }],
    ['an option that is none', { parts: [{ ...fresh, chosen: 4 }, fresh, fresh], current: 0, finished: false }],
    ['a verdict on nothing', { parts: [{ ...right, chosen: null }, fresh, fresh], current: 0, finished: false }],
    ['an unknown verdict', { parts: [{ ...right, verdict: 'maybe' }, fresh, fresh], current: 0, finished: false }],
    [
      'a wrong choice not tried',
      { parts: [{ ...right, verdict: 'wrong' }, fresh, fresh], current: 0, finished: false },
    ],
    [
      'a right choice tried as wrong',
      { parts: [{ ...right, wrongTries: [2], tries: 2 }, fresh, fresh], current: 0, finished: false },
    ],
    [
      'a try remembered twice',
      { parts: [{ ...fresh, wrongTries: [1, 1], tries: 2 }, fresh, fresh], current: 0, finished: false },
    ],
    ['a hint after a gap', { parts: [fresh, { ...fresh, hints: 1 }, fresh], current: 0, finished: false }],
    ...Object.entries({
      'no count of tries': { ...begun, tries: undefined },
      'fewer tries than options tried': { ...begun, tries: 0 },
      'a right one without a try': { ...right, tries: 0 },
      'tries of nothing': { ...fresh, tries: 1 },
      'half a try': { ...begun, tries: 1.5 },
      'no hints': { ...begun, hints: undefined },
      'a fourth hint': { ...begun, hints: 4 },
      'a hint taken back': { ...begun, hints: -1 },
      'no time': { ...begun, ms: undefined },
      'a time before zero': { ...begun, ms: -1 },
      'a time that is none': { ...begun, ms: null },
      'time without a try': { ...fresh, ms: 5 },
    }).map(([what, part]) => [what, { parts: [part, fresh, fresh], current: 0, finished: false }] as const),
  ] as [string, unknown][])('that is, or has, %s does not', (_, stored) => {
    expect(isPracticeUnderWay(stored, 3)).toBe(false);
  });
});

describe('whatever a student does', () => {
  const anyEvent: fc.Arbitrary<PracticeEvent> = fc.oneof(
    fc.integer({ min: -1, max: optionsPerPart }).map(choose),
    fc.integer({ min: -1, max: 6 }).map(visit),
    ...[check, checkAfter(7), retry, goOn, hint].map((event) => fc.constant(event)),
  );
  const anyKeys = fc.array(fc.integer({ min: 0, max: optionsPerPart - 1 }), { minLength: 1, maxLength: 5 });
  /** Half of the choices are the right ones, so that runs get far enough to finish. */
  const anyRun = anyKeys.chain((answerKeys) =>
    fc.tuple(fc.constant(answerKeys), fc.array(anyEvent, { maxLength: 60 })),
  );

  function eachStep(visitStep: (before: Practice, event: PracticeEvent, next: Practice, answerKeys: number[]) => void) {
    fc.assert(
      fc.property(anyRun, fc.infiniteStream(fc.boolean()), ([answerKeys, events], coins) => {
        let state = startPractice(answerKeys.length);
        for (const event of events) {
          const key = answerKeys[state.current] ?? 0;
          const played = event.type === 'choose' && coins.next().value ? choose(key) : event;
          const next = practise(state, played, answerKeys);
          visitStep(state, played, next, answerKeys);
          state = next;
        }
      }),
      { numRuns: 300 },
    );
  }

  test('a part is right only with its key chosen, and stays right', () => {
    eachStep((before, _, next, answerKeys) => {
      next.parts.forEach((part, index) => {
        if (part.verdict === 'right') expect(part.chosen).toBe(answerKeys[index]);
        if (before.parts[index]?.verdict === 'right') expect(part).toBe(before.parts[index]);
        expect(part.wrongTries).not.toContain(answerKeys[index]);
        expect(new Set(part.wrongTries).size).toBe(part.wrongTries.length);
        expect(part.tries).toBeGreaterThanOrEqual(part.wrongTries.length + (part.verdict === 'right' ? 1 : 0));
      });
    });
  });

  test('no part is reached before those in front of it are right', () => {
    eachStep((_, __, next) => {
      expect(next.parts.slice(0, next.current).every(({ verdict }) => verdict === 'right')).toBe(true);
      if (next.finished) expect(next.parts.every(({ verdict }) => verdict === 'right')).toBe(true);
    });
  });

  test('exactly what is offered applies', () => {
    eachStep((before, event, next) => {
      const offered = {
        choose: canChoose(before),
        check: canCheck(before),
        retry: canRetry(before),
        continue: canContinue(before),
        hint: canHint(before),
        visit: event.type === 'visit' && canVisit(before, event.part),
      }[event.type];
      if (!offered) expect(next).toBe(before);
      else if (event.type !== 'choose') expect(next).not.toBe(before);
      expect([canChoose(next), canRetry(next), canContinue(next)].filter(Boolean)).toHaveLength(next.finished ? 0 : 1);
    });
  });

  test('it can be stored and comes back, until the lesson is finished', () => {
    eachStep((_, __, next) => {
      expect(isPracticeUnderWay(JSON.parse(JSON.stringify(next)), next.parts.length)).toBe(!next.finished);
    });
  });
});

test.each([
  ['nothing yet', { chosen: null, verdict: 'none', wrongTries: [] }, { tried: [] }],
  ['a choice that was not checked', { chosen: 2, verdict: 'none', wrongTries: [0] }, { tried: [0], chosen: 2 }],
  ['a wrong one on the screen', { chosen: 0, verdict: 'wrong', wrongTries: [0, 3] }, { tried: [3, 0] }],
  ['the right one', { chosen: 1, verdict: 'right', wrongTries: [0, 3] }, { tried: [0, 3, 1] }],
  ['what was typed', { chosen: '1/', verdict: 'none', wrongTries: ['3/2'] }, { tried: ['3/2'], chosen: '1/' }],
] as const)('PLAY-14 the tutor hears what was tried: %s', (_, part, told) => {
  expect(triedAnswers({ tries: 4, hints: 0, ms: 0, ...part })).toEqual(told);
});

describe('an answer that is typed', () => {
  const typed = [['2/3'], 1] as const;
  const after = (...events: PracticeEvent[]) =>
    events.reduce((state, event) => practise(state, event, typed), startPractice(2));

  test('stands as it is typed, and is checked once it is a number', () => {
    for (const begun of ['1/', '-', '.', '1/0', '--3']) {
      const state = after(choose(begun));
      expect(partOnScreen(state).chosen).toBe(begun);
      expect([canCheck(state), mainStep(state)]).toEqual([false, undefined]);
      expect(practise(state, check, typed)).toBe(state);
    }
    expect(mainStep(after(choose('1/2')))).toBe('check');
  });

  test('is nothing once it is taken out again', () => {
    expect(after(choose('1'), choose(''))).toEqual(startPractice(2));
  });

  test('is right in whatever form, and what was wrong is told as it was typed', () => {
    const state = after(choose('.66'), check, retry, choose('3/2'), check, retry, choose('4/6'), check);
    expect(partOnScreen(state)).toMatchObject({
      verdict: 'right',
      chosen: '4/6',
      wrongTries: ['.66', '3/2'],
      tries: 3,
    });
    expect(mainStep(practise(state, goOn, typed))).toBeUndefined();
  });

  test.each(['3 1/2', '1,000', '½', '２', '1234567'])('%s cannot be chosen', (entry) => {
    const state = after(choose('2'));
    expect(practise(state, choose(entry), typed)).toBe(state);
  });

  test('comes back as it was left, unless it cannot have been', () => {
    const left = after(choose('3/2'), check, retry, choose('2/'));
    expect(isPracticeUnderWay(JSON.parse(JSON.stringify(left)), 2)).toBe(true);
    const [first, ...rest] = left.parts;
    for (const chosen of ['x', '', '1234567']) {
      expect(isPracticeUnderWay({ ...left, parts: [{ ...first, chosen }, ...rest] }, 2)).toBe(false);
    }
  });
});
