import { attempt } from '../../../equation.ts';
import { inequalityAnswered } from '../inequalities.ts';
import { parse } from '../../../parse.ts';
import { lettersOf, minus, polynomialText, type Polynomial } from '../../../polynomial.ts';
import { meaning } from '../../../reading/words.ts';
import type { Reading } from '../../../reading/reading.ts';
import type { Formula } from '../../../reading/formulasIn.ts';
import { given, insist } from '../../../refused.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { atomsOf, numberName, plainOf } from './said.ts';
import { Spoken, type Relation } from './spoken.ts';

/** 'Four less than half of x is at least 10': the sentence as an inequality, which is then one like any other. */
export const saidAsInequality: Kind = (reading) => attempt(() => workOf(reading));

const signWord =
  /(?: at (?:least|most) | no (?:more|less|greater) than | (?:less|more|greater|smaller) than (?:or equal to )?| exceeds )/;

function workOf(reading: Reading): Work | undefined {
  const { formulas } = reading;
  insist(
    formulas.every(({ is }) => is === 'letter' || is === 'expression') && !/%|@|\$/.test(reading.heard),
    'a formula of another kind',
  );
  insist(!/\b(?:consecutive|write|represents?|translate|express)\b/.test(reading.heard), 'to be written');
  const text = plainOf(reading.heard)
    .replace(/ (V\d+|number) (.*?) itself /, ' $1 $2 $1 ')
    .replace(/ (?:use|using|let) V\d+ (?=\.)/, ' ');
  insist(signWord.test(text), 'no sign');
  const sentences = text.split(/(?<=\. )/);
  const found: { formula: Formula; rest: string }[] = [];
  const rest = sentences.map((sentence) => {
    const parts = sentence.split(
      /(?<=^| )(, |if |when |such that |for which |what is |find |for what (?:real )?(?:values?|number|numbers) of V\d+ (?=is )|for which (?:real )?(?:values?|number|numbers) of V\d+ (?=is ))/,
    );
    return parts
      .map((part, index) => {
        if (index % 2 === 1) return part;
        const formula = formulaOf(part.replace(/^is (.*?) (less|more|greater) than/, '$1 is $2 than'), formulas);
        if (!formula) return part;
        found.push({ formula, rest: part });
        return `I${formulas.length + found.length - 1} ${part.endsWith('. ') ? '. ' : ''}`;
      })
      .join('');
  });
  insist(found.length === 1, 'not one sentence');
  const heard = rest
    .join('')
    .replace(/ (?:possible )?values? of (?:number|it) | number | it /g, ' value ')
    .split(' ')
    .map((word) => (meaning.has(word) ? `!${word}` : word))
    .join(' ');
  insist(!/(?<= )-?\d/.test(heard), 'a number left over');
  return inequalityAnswered({ ...reading, heard, formulas: [...formulas, ...found.map(({ formula }) => formula)] });
}

function formulaOf(part: string, formulas: Formula[]): Formula | undefined {
  const words = part.split(' ').filter((word) => word !== '' && word !== '.' && word !== ',');
  const range = / is at least (-?[\d./]+) and (?:is )?at most (-?[\d./]+)$/.exec(` ${words.join(' ')}`);
  if (range) {
    const whole = attempt(() =>
      new Spoken(words.slice(0, words.lastIndexOf('is') >= 0 ? words.indexOf('is') : 0), atomsOf(formulas)).whole(),
    );
    if (!whole) return undefined;
    return inequality([given(range[1]), textOf(whole), given(range[2])], ['<=', '<=']);
  }
  const said = words.length >= 4 ? attempt(() => new Spoken(words, atomsOf(formulas)).statement()) : undefined;
  if (!said || said.relation === '=' || lettersOf(minus(said.left, said.right)).length !== 1) return undefined;
  return inequality([textOf(said.left), textOf(said.right)], [said.relation]);
}

function textOf(polynomial: Polynomial): string {
  return polynomialText(polynomial).replaceAll(numberName, 'x');
}

function inequality(sides: string[], signs: Relation[]): Formula {
  return {
    is: 'inequality',
    sides: sides.map(parse),
    signs,
    text: sides.map((side, index) => `${side}${signs[index] ?? ''}`).join(''),
  };
}
