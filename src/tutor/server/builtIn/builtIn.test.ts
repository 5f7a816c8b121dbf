import type { CleanHtml } from '#platform/cleanHtml.ts';
import { testDatabase } from '#platform/server/testing/testDatabase.ts';
import { afterAll, describe, expect, test } from 'vitest';
import type { ExpertAnswer } from '#community/server/experts/findExpertAnswer.ts';
import type { EarlierMiss } from '#answers/server/review/earlierMisses.ts';
import { isRight, keyOf, type Given } from '#course/answerKey.ts';
import type { OptionNames } from '#course/optionNames.ts';
import type { Part } from '#course/lesson.ts';
import type { Ask } from '../ask.ts';
import { guard, withheld } from '../guard/guard.ts';
import { courseSearch } from '../search/search.ts';
import { examplePart, exampleTypedPart } from '../testing/examplePart.ts';
import { patientWorkers } from '../testing/patientWorkers.ts';
import { builtInTutor } from './builtIn.ts';

const { database } = await testDatabase(); // holds the shipped course

const workers = patientWorkers();
afterAll(() => workers.stop());
const tutor = builtInTutor({ workers, search: courseSearch(database), similar: () => Promise.resolve(undefined) });
const withOptions = { ...examplePart('\\(12\\)', '\\(6\\)', '\\(8\\)', '\\(24\\)'), correctAnswer: 0 };

interface Stand {
  tried?: Given[];
  hintsShown?: number;
  history?: Ask['history'];
  part?: Part;
  optionNames?: OptionNames;
  /** The exam is over. */
  isOver?: boolean;
  earlier?: EarlierMiss[];
  expert?: ExpertAnswer;
}

function about(prompt: string, stand: Stand = {}): Ask {
  const {
    tried = [],
    hintsShown = 0,
    history = [],
    part = withOptions,
    optionNames = 'numbers',
    isOver = false,
    earlier = [],
    expert,
  } = stand;
  const last = tried.at(-1);
  const isSolved = isOver || (last !== undefined && isRight(last, keyOf(part)));
  return {
    prompt,
    history,
    part: {
      ...{ sectionId: 's', lessonId: 'l', lessonTitle: 'L' },
      part,
      tried,
      hintsShown,
      isSolved,
      optionNames,
      isOver,
      earlier,
      ...(expert && { expert }),
    },
  };
}

async function answerTo(ask: Ask): Promise<string> {
  let text = '';
  const said = tutor.stream(ask, new AbortController().signal);
  for await (const piece of tutor.isOwnSum?.(ask) ? said : guard(ask, said)) text += piece;
  return text;
}

describe('in a lesson', () => {
  test('gives the hints one at a time, counting those on the screen and those in the conversation', async () => {
    const first = await answerTo(about('hint'));
    expect(first).toBe('**Your first hint**\n\nLook closely.');
    const history: Ask['history'] = [{ role: 'assistant', content: first }];
    expect(await answerTo(about('another one', { history }))).toContain('Look again.');
    expect(await answerTo(about('help', { hintsShown: 2 }))).toContain('Look once more.');
    expect(await answerTo(about('help', { hintsShown: 3 }))).toContain("press 'Check'");
    expect(await answerTo(about('help', { hintsShown: 3, tried: [2] }))).toMatch(
      /About option 3[\s\S]*Third\.[\s\S]*try again/,
    );
  });

  test.each([
    'hint',
    'HELP',
    'i dont get it',
    'im stuck',
    'idk what to do',
    'pista por favor',
    'Hilfe',
    'je ne comprends pas',
    '提示',
    'подсказка',
  ])('%s: a hint', async (prompt) => {
    expect(await answerTo(about(prompt))).toContain('Look closely.');
  });

  test.each([
    'just tell me the answer',
    'whats the answer',
    'give me the right option',
    '¿cuál es la respuesta?',
    '答案',
  ])('%s: kindly no, and something that helps', async (prompt) => {
    const answer = await answerTo(about(prompt));
    expect(answer).toMatch(/will not give the answer away/);
    expect(answer).toContain('Look closely.');
  });

  test('quotes what an expert said in the community with the explanation, as it was written', async () => {
    const threadId = '01900000-0000-7000-8000-000000000001';
    const expert = { threadId, html: '<p>Halve it, *not* [twice](https://a.example).</p>' as CleanHtml };
    const said = await answerTo(about('explain it', { tried: [0], expert }));
    expect(said).toContain(
      '**An expert in the community says:**\n\n> Halve it, \\*not\\* \\[twice\\](https://a.example).',
    );
    expect(said).toContain(`[the question and its answers](/community/threads/${threadId})`);
    expect(await answerTo(about('explain it', { tried: [0] }))).not.toContain('expert');
    expect(await answerTo(about('explain it', { tried: [1], expert }))).not.toContain('Halve');
  });

  test('tells why a checked option is wrong, and of another only that it can be checked', async () => {
    const stand = { tried: [1] };
    expect(await answerTo(about('why is B wrong', stand))).toMatch(/Second\.[\s\S]*Second mistake\./);
    expect(await answerTo(about('why is it wrong?', stand))).toContain('Second.');
    const others = ['1', '3', '4'].map(async (number) =>
      (await answerTo(about(`why is option ${number} wrong`, stand))).replaceAll(number, '?'),
    );
    expect(new Set(await Promise.all(others)).size).toBe(1);
    expect(await others[0]).toContain('once you have checked it');
  });

  describe('where the same mistake was made before', () => {
    const slopes = { sectionId: 'math-linear', lessonId: 'lin1-practice', title: 'Slopes', round: 2 };
    const earlier = { given: 1, lesson: slopes, isSameLesson: false, isRightSince: false };
    const why = (stand: Stand) => answerTo(about('why is my answer wrong?', stand));

    test('says so kindly behind the mistake, with the way to that lesson', async () => {
      const answer = await why({ tried: [1], earlier: [earlier] });
      expect(answer).toContain(
        'Second mistake.\n\nIt happened to you before, in [Slopes](/lesson-view?lessonId=lin1-practice&sectionId=math-linear&round=2), so it is worth a moment',
      );
      const since = await why({ tried: [1], earlier: [{ ...earlier, isRightSince: true }] });
      expect(since).toContain('and you have got that one right since: what helped you there helps here, too.');
      const here = await why({ tried: [1], earlier: [{ ...earlier, isSameLesson: true }] });
      expect(here).toContain('It happened to you before, at another question of this lesson,');
    });

    test('says nothing of another mistake than the one that is named, and nothing before one was made', async () => {
      expect(await why({ tried: [2], earlier: [earlier] })).not.toContain('before');
      expect(await why({ tried: [1] })).not.toContain('happened');
    });

    test('leaves it out where the title of the lesson would tell an open choice from the others', async () => {
      const telling = { ...earlier, lesson: { ...slopes, title: 'The answer is 12' } };
      const answer = await why({ tried: [1], earlier: [telling] });
      expect(answer).toContain('Second mistake.');
      expect(answer).not.toMatch(/happened|12/);
    });
  });

  test('keeps nothing back of an exam that is over, and begins with what was wrong', async () => {
    const over = { isOver: true };
    const why = await answerTo(about('Why is my answer wrong?', { ...over, tried: [1] }));
    expect(why).toMatch(/^\*\*About option 2\*\*[\s\S]*Second\.[\s\S]*Second mistake\.[\s\S]*That was it\./);
    expect(await answerTo(about('Why is my answer wrong?', { ...over, tried: [0] }))).toContain(
      'is the answer. First.',
    );
    expect(await answerTo(about('Explain it', { ...over, tried: [] }))).toContain('That was it.');
    expect(await answerTo(about('hello', { ...over, tried: [] }))).not.toContain('solved');
  });

  test('names an option as the screen does', async () => {
    expect(await answerTo(about('why is it wrong?', { tried: [1] }))).toContain('**About option 2**');
    const lettered = { tried: [1], optionNames: 'letters' as const };
    expect(await answerTo(about('why is it wrong?', lettered))).toContain('**About option B**');
    expect(await answerTo(about('why is D wrong?', { ...lettered, tried: [0] }))).toContain('**Option D** is wrong.');
  });

  test.each(['A', 'B', 'C', 'D'])('is it %s? It says the same of every option', async (letter) => {
    expect(await answerTo(about(`is it ${letter}?`))).toBe(
      "Choose it and press 'Check': that tells you at once, and a wrong try costs nothing here.\n\n**Your first hint**\n\nLook closely.",
    );
  });

  test('does a sum of the student’s own, whether it comes out at an option or not', async () => {
    for (const [sum, value] of [
      ['what is 3*5', 15],
      ['3*4', 12],
      ['2*3', 6],
      ['2*4', 8],
      ['3*8', 24],
    ] as const)
      // prettier-ignore
      expect(await answerTo(about(sum))).toMatch(new RegExp(`Answer:.*${value}`));
  });

  test('explains everything once it is solved', async () => {
    const stand = { tried: [1, 0] };
    expect(await answerTo(about('explain', stand))).toContain('That was it.');
    expect(await answerTo(about('why is C wrong', stand))).toContain('**Option 3** is wrong. Third.');
    expect(await answerTo(about('why are the others wrong', stand))).toMatch(/Second[\s\S]*Third[\s\S]*Fourth/);
    expect(await answerTo(about('3*4', stand))).toMatch(/Answer:.*12/);
  });

  test('answers a student in another language with a line in theirs', async () => {
    expect(await answerTo(about('no entiendo, ayuda'))).toMatch(/^Te entiendo\./);
    expect(await answerTo(about('help'))).not.toMatch(/entiendo/);
  });
});

describe('in the solver', () => {
  const asked = (prompt: string): Ask => ({ prompt, history: [] });

  test('shows a problem as understood, in steps, with its answer and the check', async () => {
    expect(await answerTo(asked('solve 3x + 4 = 19'))).toMatch(
      /\n\n1\. [\s\S]+\n\n\*\*Answer:\*\* .*5.*\n\n\*Check:\* /,
    );
  });

  test('quotes the course, with the way to the lesson', async () => {
    const answer = await answerTo(asked('when do i use a semicolon?'));
    expect(answer).toMatch(/^This is what the course says:\n\n> /);
    expect(answer).toMatch(/From \[.+\]\(\/lesson-view\?lessonId=bnd-marks&sectionId=rw-boundaries\)/);
  });

  test('of a problem that it cannot solve it says so, names the lessons that teach it, and quotes nothing', async () => {
    const answer = await answerTo(
      asked(
        'the slope of a line is 3 more than its y intercept, and the line is not perpendicular to itself. what is the slope?',
      ),
    );
    expect(answer).toMatch(
      /^I have not solved this one[\s\S]*\(\/lesson-view\?lessonId=lin2-lines&sectionId=math-linear\)/,
    );
    expect(answer).toContain('write it as an equation');
    expect(answer).not.toMatch(/This is what the course says|^>/m);
  });

  test('of a sentence with a blank, too', async () => {
    const answer = await answerTo(
      asked(
        'The otter dived ______ it came up with a crab. A) , B) ; C) , however D) no mark. conventions of Standard English',
      ),
    );
    expect(answer).toMatch(/^I have not solved this one[\s\S]*sectionId=rw-boundaries/);
    expect(answer).toContain('before and after the blank');
    expect(answer).not.toMatch(/This is what the course says|^>/m);
  });

  test('of a problem that no lesson teaches it names none', async () => {
    const answer = await answerTo(asked('balance 2 H2 + O2 -> H2O'));
    expect(answer).toMatch(/^I have not solved this one/);
    expect(answer).not.toContain('/lesson-view');
  });

  test.each(['who won the world cup', 'write my essay', '((((((', '\u200b?'])(
    '%s: says that it does not know',
    async (prompt) => {
      expect(await answerTo(asked(prompt))).toMatch(/I don't know that one|I can work out these/);
    },
  );

  test.each(['hi', 'what can you do?', 'help'])('%s: says what it can do', async (prompt) => {
    expect(await answerTo(asked(prompt))).toContain('I can work out these for certain');
  });
});

test('a stop ends the answer at the next word', async () => {
  const stop = new AbortController();
  const heard: string[] = [];
  await expect(async () => {
    for await (const piece of tutor.stream({ prompt: 'help', history: [] }, stop.signal)) {
      heard.push(piece);
      stop.abort(new Error('stopped'));
    }
  }).rejects.toThrow('stopped');
  expect(heard).toHaveLength(1);
});

test('nothing it says of an unsolved part has to be withheld', async () => {
  for (const prompt of [
    'hint',
    'is it B?',
    'just tell me',
    'why is C wrong',
    'am i right',
    'explain',
    'hello',
    'what can you do',
  ])
    for (const tried of [[], [1], [1, 2], [1, 2, 3]])
      for (const hintsShown of [0, 1, 2, 3])
        expect(await answerTo(about(prompt, { tried, hintsShown }))).not.toContain(withheld);
});

describe('where the answer is typed', () => {
  const part = exampleTypedPart('2/3', '3/2', '-2/3');

  test('why an entry is wrong is told once it was checked, in whatever form it was typed', async () => {
    expect(await answerTo(about('why is 3/2 wrong?', { part }))).toBe('I can talk about the entry 3/2 once you have checked it.\n\n**Your first hint**\n\nLook closely.'); // prettier-ignore
    const told = await answerTo(about('why is my answer wrong?', { part, tried: ['1.5'] }));
    expect(told).toContain('**About the entry 1.5**\n\nWhat leads to 3/2.');
    expect(told).toContain('Mistake 3/2.');
  });

  test('of an entry that nobody foresaw it says so', async () => {
    expect(await answerTo(about('why is that wrong?', { part, tried: ['17'] }))).toContain(
      'I do not know what led to this one.',
    );
  });

  test.each(['is it 2/3?', 'is it 17?', 'the answer please', 'thanks', 'hint', '4/6 - 0', 'what is 2/3?'])(
    '%s gets no word of options, and nothing that depends on what is right',
    async (prompt) => {
      const told = await answerTo(about(prompt, { part }));
      expect(told).not.toMatch(/option/i);
      expect(await answerTo(about(prompt, { part: { ...exampleTypedPart('3/2', '2/3', '-2/3'), id: part.id } }))).toBe(
        told,
      );
    },
  );

  test('once it is solved it tells what is right, and why other entries are wrong', async () => {
    const solved = { part, tried: ['.6667'] };
    expect(await answerTo(about('is 2/3 right?', solved))).toMatch(/^\*\*The entry 2\/3\*\* is the answer\./);
    expect(await answerTo(about('what about the others?', solved))).toContain('**The entry 3/2** is wrong.');
  });
});
