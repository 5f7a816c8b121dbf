/** What a column holds, by what it may be called; capitals, spaces and signs do not matter. */
const names: Record<string, string> = {
  ...{ id: 'id', questionid: 'id', name: 'id', skill: 'skill', difficulty: 'difficulty', level: 'difficulty' },
  ...{
    passage: 'passage',
    context: 'passage',
    question: 'question',
    stem: 'question',
    questiontext: 'question',
    prompt: 'question',
  },
  ...{
    answer: 'answer',
    key: 'answer',
    correct: 'answer',
    correctanswer: 'answer',
    correctoption: 'answer',
    rightanswer: 'answer',
  },
  ...{ rationale: 'rationale', explanation: 'explanation', solution: 'explanation', generalfeedback: 'explanation' },
  ...{ provenance: 'provenance', source: 'provenance', tags: 'tags' },
};
const numbered: [RegExp, (which: string) => string][] = [
  [/^(?:option|choice)?([a-h])$/, (letter) => `option_${letter}`],
  [/^(?:option|choice)([1-8])$/, (number) => `option_${letterOf(number)}`],
  [/^(?:rationale|feedback|option)([a-h])(?:feedback|rationale)?$/, (letter) => `rationale_${letter}`],
  [/^(?:rationale|feedback)([1-8])$/, (number) => `rationale_${letterOf(number)}`],
  [/^misconception([a-h])$/, (letter) => `misconception_${letter}`],
  [/^hint([1-9])$/, (number) => `hint_${number}`],
  [/^wrong([1-8])$/, (number) => `wrong_${number}`],
  [/^wrong([1-8])rationale$/, (number) => `wrong_${number}_rationale`],
  [/^wrong([1-8])misconception$/, (number) => `wrong_${number}_misconception`],
];

/** What a column is, by its head: `option_a`, `rationale_a`, `hint_1` …; undefined when it is nothing of ours. */
export function columnOf(head: string): string | undefined {
  const plain = head.toLowerCase().replace(/[^a-z0-9]/g, '');
  if (Object.hasOwn(names, plain)) return names[plain];
  for (const [pattern, named] of numbered) {
    const which = pattern.exec(plain)?.[1];
    if (which !== undefined) return named(which);
  }
  return undefined;
}

function letterOf(number: string): string {
  return 'abcdefgh'[Number(number) - 1] ?? '';
}
