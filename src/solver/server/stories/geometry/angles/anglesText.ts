/** Turns of speech about angles, each in one way; in this order. */
const ways: [RegExp, string][] = [
  [/!/g, ''],
  [/ ,(?= in degrees)|(?<= in degrees) ,/g, ''],
  [/ (?:in|of) degrees(?= )/g, ''],
  [/ what number of degrees (?:is|has) | how many degrees (?:is there in|is in|is|has|does|measure) /g, ' what is '],
  [/ degree measures? /g, ' measure '],
  [/ degrees(?= )/g, ''],
  [/ (?:has|with|of|that has) measures? (?:of |equal to |that is |is )?(?=[\dXVE])/g, ' is '],
  [/ (?:has|with) (?:interior )?angle measures (?:of )?(?=[\dXV])/g, ' angles is '],
  [/ (?:measures?|sizes?|values?) (?:of|for) /g, ' '],
  [
    / (?:measures?|measuring|measured|is represented by|is given by|is expressed as|is equal to|equals|is labeled|labeled|is marked|marked|represented by|given by|is written as) (?=[\dXVE])/g,
    ' is ',
  ],
  [/ (?:angle )?(?:measures?|sizes?) is /g, ' is '],
  [/ (?:measures?|sizes?)(?= [,.])/g, ''],
  [/ is is /g, ' is '],
  [/ angles? (?=qq)/g, ' '],
  [/ how many (?=qq)/g, ' what is '],
  [/ lines? (?:V\d+|qq[a-z]+)(?: ,? ?(?:and )?(?:line )?(?:V\d+|qq[a-z]+))*(?= )/g, ' lines'],
  [/ (?:formed|made|created|shown)(?: by (?:2 |these |lines|transversal|and |line |intersecting )*)?(?= )/g, ' '],
  [/ (?:is )?(?:extended|extends) (?:through|beyond|past) (?:point )?qq[a-z] to (?:point )?qq[a-z](?= )/g, ' extended'],
  [/ (?:larger|greater|bigger|wider) (?:in measure )?(?=than)/g, ' more '],
  [/ (?:smaller|lesser|narrower) (?:in measure )?(?=than)/g, ' less '],
  [/ times as (?:large|big|great|wide|much) as /g, ' times '],
  [/ times (?:measure )?(?:of |that of |size of )/g, ' times '],
  [/ (?:double|twice) (?:of |that of )?/g, ' 2 times '],
  [/ triple (?:of |that of )?/g, ' 3 times '],
  [/ half (?:of |as (?:large|big|wide|much) as |that of )?(?=[a-z])/g, ' 1/2 times '],
  [/ (\d+\/\d+) (?:of |as (?:large|big|wide|much) as |that of )/g, ' $1 times '],
  [
    / (?:is )?(?:same size as|same measure as|as large as|as big as|congruent to|is equal to|equal to|equals) /g,
    ' same ',
  ],
  [/ transversal V\d+(?= )/g, ' transversal'],
  [/ (?:2|3|4|pair of|2 of|all|both|all 3) (?=(?:[a-z]+ ){0,4}(?:angles|lines|rays|line segments|sides))/g, ' '],
  [/ 2(?= (?:supplementary|complementary|vertical|of them)(?: angles)? )/g, ''],
  [/ +/g, ' '],
];

/** What is heard of a problem of angles, without the words that say nothing: `qqa is 48 and qqb is X0 . what is qqc .` */
export function anglesText(heard: string): string {
  return ways.reduce((text, [pattern, by]) => text.replace(pattern, by), ` ${heard}`);
}
