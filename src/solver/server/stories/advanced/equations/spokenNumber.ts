import { mathKind } from '../math/words.ts';
import { distinctSurds, valuesWork } from '../math/answers.ts';
import { equationTex } from '../../../equation.ts';
import { rootsWithoutWords, solveEquation } from '../../../equations/solveEquation.ts';
import type { Expression } from '../../../expression.ts';
import { rational } from '../../../numbers/rational.ts';
import { asNumber, asRational, isRational, type Surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';

const skipped = new Set(
  'certain same given some another original unknown real nonzero non-zero result when if and'.split(' '),
);
const signs = new Set(['positive', 'negative', 'integer', 'whole']);

/** One number, told by what is done with it: squares, roots, reciprocals, sums. */
export const spokenNumber = mathKind(
  'number',
  (words): Work => {
    const sentences = words.rest
      .replaceAll('!', '')
      .replaceAll(' ,', '')
      .split(/ ?\. /)
      .filter((one) => one !== '');
    const asking = sentences.filter((one) => /^(?:so |then )?(?:what|find|determine|which)/.test(one));
    const telling = sentences.filter((one) => !asking.includes(one));
    let [statement, question] = [telling[0], asking[0]];
    if (statement === undefined && question)
      [, statement, question] = /^(.*) ((?:what|find|determine) .*)$/.exec(question) ?? [];
    insist(statement && question && telling.length <= 1 && asking.length <= 1, 'no statement');
    const asked =
      /^(?:so |then )?(?:what|find|determine|which) (?:is )?(?:value of )?(?:only )?(?:possible )?(?:(positive|negative) )?(?:possible )?(?:value of )?(?:number|it|integer)$/.exec(
        question.trim(),
      );
    insist(asked, 'another question');
    const all = statement.split(' ').filter((word) => word !== '');
    const sign = asked[1] ?? all.find((word) => word === 'positive' || word === 'negative');
    const isWhole = all.includes('integer');
    const { left, right } = new Sentence(
      all.filter((word) => !signs.has(word) && !skipped.has(word)),
      words,
    ).statement();
    const work = solveEquation({ left, right }, 'n');
    const roots = distinctSurds(rootsWithoutWords({ left, right }, 'n').map((root) => given(root.exact)));
    const kept = roots.filter(
      (root) => hasSign(root, sign) && (!isWhole || (isRational(root) && asRational(root).d === 1n)),
    );
    insist(kept.length === 1 && roots.length <= 2, 'no number, or several');
    return valuesWork(
      {
        understood: `Call the number ${math('n')}: ${math(equationTex({ left, right }))}.`,
        steps: work.steps,
        check: work.check,
      },
      kept,
      '',
      words,
    );
  },
  /\b(?:number|integer)\b/,
);

function hasSign(root: Surd, sign: string | undefined): boolean {
  return sign === undefined || (sign === 'positive' ? asNumber(root) > 0 : asNumber(root) < 0);
}

const n: Expression = { is: 'variable', name: 'n' };

/** Reads what is said of a number, from its first word to its last. */
class Sentence {
  readonly #words: string[];
  readonly #marks: { term(mark: string): Expression };
  #at = 0;

  constructor(words: string[], marks: { term(mark: string): Expression }) {
    this.#words = words;
    this.#marks = marks;
  }

  statement(): { left: Expression; right: Expression } {
    const left = this.#sum();
    insist(
      this.#take('is', 'equal', 'to') ||
        this.#take('is') ||
        this.#take('equals') ||
        this.#take('gives') ||
        this.#take('giving') ||
        this.#take('yields') ||
        this.#take('it', 'is') ||
        this.#take('to', 'get') ||
        this.#take('you', 'get') ||
        this.#take('makes') ||
        this.#take('leaving') ||
        this.#take('was'),
      'no equality',
    );
    const right = this.#sum();
    insist(this.#at === this.#words.length, 'words left over');
    return { left, right };
  }

  #take(...phrase: string[]): boolean {
    if (!phrase.every((word, index) => this.#words[this.#at + index] === word)) return false;
    this.#at += phrase.length;
    return true;
  }

  #sum(): Expression {
    let left = this.#term();
    for (;;) {
      if (this.#take('plus') || this.#take('increased', 'by') || this.#take('is', 'increased', 'by'))
        left = { is: 'add', left, right: this.#term() };
      else if (
        this.#take('minus') ||
        this.#take('decreased', 'by') ||
        this.#take('is', 'decreased', 'by') ||
        this.#take('is', 'reduced', 'by')
      )
        left = { is: 'subtract', left, right: this.#term() };
      else if (this.#take('is', 'subtracted', 'from') || this.#take('subtracted', 'from'))
        left = { is: 'subtract', left: this.#term(), right: left };
      else if (this.#take('is', 'added', 'to') || this.#take('added', 'to'))
        left = { is: 'add', left, right: this.#term() };
      else if (this.#take('is', 'multiplied', 'by') || this.#take('multiplied', 'by'))
        left = { is: 'multiply', left, right: this.#term() };
      else if (this.#take('is', 'divided', 'by') || this.#take('divided', 'by'))
        left = { is: 'divide', left, right: this.#term() };
      else return left;
    }
  }

  #term(): Expression {
    const two = { is: 'number', value: rational(2) } as const;
    if (this.#take('square', 'root', 'of')) return { is: 'root', of: this.#term(), index: 2 };
    if (this.#take('square', 'of')) return { is: 'power', left: this.#term(), right: two };
    if (this.#take('cube', 'of'))
      return { is: 'power', left: this.#term(), right: { is: 'number', value: rational(3) } };
    if (this.#take('reciprocal', 'of'))
      return { is: 'divide', left: { is: 'number', value: rational(1) }, right: this.#term() };
    if (this.#take('its', 'square') || this.#take('number', 'squared')) return { is: 'power', left: n, right: two };
    if (this.#take('its', 'reciprocal') || this.#take('reciprocal'))
      return { is: 'divide', left: { is: 'number', value: rational(1) }, right: n };
    if (this.#take('sum', 'of')) return this.#two('add');
    if (this.#take('product', 'of')) return this.#two('multiply');
    if (this.#take('difference', 'of') || this.#take('difference', 'between')) return this.#two('subtract');
    if (this.#take('number') || this.#take('it') || this.#take('integer') || this.#take('itself')) return n;
    const word = this.#words[this.#at] ?? '';
    if (/^[XV]\d+$/.test(word)) {
      this.#at += 1;
      const term = this.#marks.term(word);
      // '4 times a number' looks like 4a
      const isTimes =
        term.is === 'multiply' && term.left.is === 'number' && term.right.is === 'variable' && term.right.name === 'a';
      insist(isTimes, 'a formula');
      return { is: 'multiply', left: term.left, right: this.#term() };
    }
    insist(/^-?\d+(?:\.\d+)?(?:\/\d+)?$/.test(word), 'no number');
    this.#at += 1;
    const value: Expression = { is: 'number', value: rational(word) };
    if (this.#take('times') || this.#take('of')) return { is: 'multiply', left: value, right: this.#term() };
    if (this.#take('more', 'than') || this.#take('greater', 'than'))
      return { is: 'add', left: this.#term(), right: value };
    if (this.#take('less', 'than') || this.#take('fewer', 'than'))
      return { is: 'subtract', left: this.#term(), right: value };
    return value;
  }

  /** 'sum of 3 and the number' holds nothing of what follows. */
  #two(is: 'add' | 'multiply' | 'subtract'): Expression {
    const left = this.#term();
    return { is, left, right: this.#term() };
  }
}
