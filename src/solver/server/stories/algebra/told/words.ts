const dropped = new Set(
  'a an the his her their my your our its this that these those exactly also just then so will would does do did can could please given suppose'.split(
    ' ',
  ),
);
const same: Record<string, string> = {
  are: 'is',
  was: 'is',
  were: 'is',
  be: 'is',
  am: 'is',
  has: 'has',
  have: 'has',
  equals: 'equals',
  yrs: 'years',
  yr: 'years',
};

/** The sentences of a text as words, with `is` for every form of to be; `keep` are articles and the like that stay. */
export function sentencesOf(plain: string, keep: string[] = []): string[][] {
  return plain
    .replace(/\b(?:what's|whats)\b/g, 'what is')
    .replace(/\b(?:i'm|im)\b/g, 'i is')
    .replace(
      /\b(?:is|are) (added to|subtracted from|increased by|decreased by|reduced by|multiplied by|divided by)\b/g,
      '$1',
    )
    .replace(/(?<=[a-z\d]),? (?:and )?(?:then )?the (?:result|outcome|answer) (?=(?:is|equals|was|will be)\b)/g, ' ')
    .replace(/(?<=\b(?:added to|plus) [^,.?]{1,60}), the (?:sum|total) (?=(?:is|equals)\b)/g, ' ')
    .replace(/(?<=\d)\s?(?:yo|y\/o)\b/g, ' years old')
    .replace(/(?<=[a-z])'s\b|(?<=s)'(?=\s)/g, '')
    .replace(/(?<=\d)(?=[a-z])/g, ' ')
    .replace(/(?<=[a-z])-(?=[a-z])|(?<=\d)-(?=[a-z])/g, ' ')
    .replace(/\$ ?(?=\d)/g, '')
    .split(/[.?!;:](?!\d)\s*/)
    .map((sentence) =>
      sentence
        .replace(/[()"]/g, ' , ')
        .replace(/,(?!\d)/g, ' , ')
        .replace(/([=+*])/g, ' $1 ')
        .split(/\s+/)
        .filter((word) => word !== '' && (keep.includes(word) || !dropped.has(word)))
        .map((word) => same[word] ?? word),
    )
    .filter((words) => words.some((word) => word !== ','));
}
