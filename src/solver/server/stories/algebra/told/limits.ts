import { attempt } from '../../../equation.ts';
import { divided, rational, rationalText, type Rational } from '../../../numbers/rational.ts';
import { plus, polynomialText, lettersOf, minus } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import type { Reading } from '../../../reading/reading.ts';
import { comparisonTex, type Comparison } from '../../../inequality.ts';
import { parse } from '../../../parse.ts';
import { polynomialOf } from '../../../ratio.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { withOption } from '../answer.ts';
import { Spoken } from './spoken.ts';
import { constant, decimal, letter, shownTex } from './unknowns.ts';
import { sentencesOf } from './words.ts';

function wordsOf({ heard }: Reading): string {
  return ` ${heard.replaceAll('!', '').replace(/ +/g, ' ')}`;
}

/** 'Five less than three times a number n is more than 22', as an inequality or an equation. */
export const saidInWords: Kind = (reading) =>
  attempt(() => {
    const plain = reading.plain.replace(/\s+/g, ' ');
    const found =
      /\b(?:write|which|what|give|translate|set up|express|represents?|models?)\b/.test(plain) &&
      /\b(?:inequality|equation)\b/.test(plain);
    insist(found && /\bnumber\b/.test(plain), 'nothing to write');
    const body = plain
      .replace(
        /\b(?:which|what)[^,:.]*?(?:inequality|equation)[^,:.]*?(?:represents?|describes?|models?|is|for|shows?)(?: the| this)?(?: statement| situation| sentence| phrase)?s?\s*[:,.?]?/,
        ' ',
      )
      .replace(
        /\b(?:write|give|translate|set up|express)[^:,.]*?(?:inequality|equation)(?: (?:for|that represents|to represent|representing|that models|that says|which represents|from|of))?(?: (?:the|this))?(?: (?:statement|situation|sentence|phrase|following))*\s*[:,.]?/,
        ' ',
      )
      .replace(/\bas an? (?:inequality|equation)\b/, ' ');
    const name = /\bnumber,? ([a-z])(?![a-z'])/.exec(body)?.[1] ?? 'x';
    insist(name !== 'a' || /number,? a\b/.test(body), 'no letter');
    const words = given(sentencesOf(body.replace(new RegExp(`\\bnumber,? ${name}(?![a-z'])`), 'number'))[0]).filter(
      (word) => word !== ',',
    );
    insist(sentencesOf(body).length === 1, 'more sentences');
    const { left, right, relation } = new Spoken(words, (all, at) => {
      const isNamed = all[at] === 'number' || all[at] === 'it' || all[at] === name;
      return isNamed ? { length: 1, is: letter(name) } : undefined;
    }).statement();
    const sign = relation;
    insist((sign === '=') === !/inequality/.test(plain) || sign !== '=', 'no inequality');
    const tex = `${shownTex(left)} ${sign === '=' ? '=' : comparisonTex[sign]} ${shownTex(right)}`;
    const work: Work = {
      kind: 'words as a formula',
      understood: `Write the sentence with ${math(name)} for the number.`,
      steps: [
        `The one side is ${math(shownTex(left))}, the other ${math(shownTex(right))}.`,
        `Together: ${math(tex)}.`,
      ],
      answer: math(tex),
      check: 'Each word was read once.',
      values: [`${polynomialText(left)}${sign}${polynomialText(right)}`],
    };
    return withOption(work, reading, (option) => {
      const [a = '', relationOf = '', b = '', ...more] = option.split(/(<=|>=|<|>|=)/);
      insist(more.length === 0, 'no formula');
      const [l, r] = [polynomialOf(parse(a)), polynomialOf(parse(b))];
      const same = relationOf === sign && minus(minus(l, r), minus(left, right)).size === 0;
      const turned = flipped(relationOf) === sign && minus(minus(r, l), minus(left, right)).size === 0;
      return same || turned;
    });
  });

function flipped(sign: string): string {
  return sign.replace('<', '!').replace('>', '<').replace('!', '>');
}

/** Scores so far, and the next one that makes the mean at least so much. */
export const nextScore: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading);
    const wished =
      /(?:average|mean)(?: score| grade)? (?:of|is|to|for) (?:[a-z0-9]+ ){0,4}?(?:to is |is )?(?:of )?(at least )?(\d+(?:\.\d+)?) (?!tests|quizzes|exams|games|scores)/.exec(
        text,
      );
    insist(
      wished && /need|must|score on|least|minimum|what (?:score|grade)/.test(text) && reading.formulas.length === 0,
      'no wish',
    );
    insist(!/weight|drop|percent|%|twice|points? of|extra|median|double/.test(text), 'a turn');
    const list = /(?<= )((?:\d+(?:\.\d+)? ,? ?(?:and )?,? ?){2,8})(?=on|in|for|\.|are|points)/.exec(
      text.replace(/ , /g, ' , '),
    );
    insist(list, 'no scores');
    const scores = (given(list[1]).match(/\d+(?:\.\d+)?/g) ?? []).map(numberOf);
    const rest = text.replace(given(list[1]), ' ').replace(wished[0], ' ');
    const count = scores.length + 1;
    const numbers = rest.match(/(?<= )@?\d+(?:\.\d+)?/g) ?? [];
    insist(
      numbers.every((one) => one === `@${count}` || one === String(count) || one === String(scores.length)),
      'more numbers',
    );
    const wish = numberOf(given(wished[2]));
    const sum = scores.reduce((all, one) => all.add(one), rational(0));
    const need = wish.mul(rational(count)).sub(sum);
    insist(need.s > 0n, 'nothing needed');
    const shown = scores.map(decimal).join(' + ');
    return workOf(
      'score needed for a mean',
      {
        understood: `Find the score that makes the mean of ${count} scores ${math(decimal(wish))}.`,
        steps: [
          `The ${count} scores must add up to at least ${math(`${count} \\cdot ${decimal(wish)} = ${decimal(wish.mul(rational(count)))}`)}.`,
          `So far they add up to ${math(`${shown} = ${decimal(sum)}`)}.`,
          `What is missing is ${math(`${decimal(wish.mul(rational(count)))} - ${decimal(sum)} = ${decimal(need)}`)}.`,
        ],
        value: need,
        calculation: `${count}*(${rationalText(wish)})-(${rationalText(sum)})`,
      },
      reading,
    );
  });

/** Costs to set up and for each, a price for each: how many for a profit. */
export const forAProfit: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading);
    const breaksEven = /break even|breaks even/.test(text);
    insist(
      (/profit/.test(text) &&
        /(?:least|minimum|smallest|fewest) (?:[a-z]+ )?number|how many|at least how many/.test(text)) ||
        breaksEven,
      'no profit asked',
    );
    const costs = [
      ...text.matchAll(new RegExp(`\\$(\\d+(?:\\.\\d+)?) (?:for each|per|each|to (?:make|produce|print) each) `, 'g')),
    ];
    const sells =
      /(?:sells?|selling|sold|charges?) (?:each |them |it |for |[a-z-]+ |at |)*?\$(\d+(?:\.\d+)?) (?:each |per [a-z-]+ |apiece )?/.exec(
        text,
      );
    const all = [...text.matchAll(/\$(\d+(?:\.\d+)?) /g)].map(([, one]) => given(one));
    insist(
      sells && all.length === 3 && !/(?<= )\d/.test(text) && !/%|discount|tax|of \$\d+ profit|profit of/.test(text),
      'not three amounts',
    );
    const price = numberOf(given(sells[1]));
    const unitCost = costs.map(([, one]) => given(one)).filter((one) => one !== sells[1]);
    insist(unitCost.length === 1, 'which cost');
    const fixedText = given(all.find((one) => one !== sells[1] && one !== unitCost[0]));
    const [cost, fixed] = [numberOf(given(unitCost[0])), numberOf(fixedText)];
    const gain = price.sub(cost);
    insist(gain.s > 0n, 'no gain');
    const ratio = divided(fixed, gain);
    const value: Rational = breaksEven ? ratio : ratio.floor().add(rational(1));
    insist(value.d === 1n, 'no whole number');
    return workOf(
      'profit',
      {
        understood: `Each one sold brings ${math(`${decimal(price)} - ${decimal(cost)} = ${decimal(gain)}`)} dollars; \\$${decimal(fixed)} must come in first.`,
        steps: [
          `With ${math('n')} sold, the profit is ${math(`${decimal(gain)}n - ${decimal(fixed)}`)}.`,
          breaksEven
            ? `It is zero at ${math(`n = \\frac{${decimal(fixed)}}{${decimal(gain)}} = ${decimal(ratio)}`)}.`
            : `It is more than zero when ${math(`n > \\frac{${decimal(fixed)}}{${decimal(gain)}}`)}, which is ${ratio.d === 1n ? '' : 'about '}${math(ratio.d === 1n ? decimal(ratio) : ratio.valueOf().toFixed(2))}.`,
          ...(breaksEven ? [] : [`The first whole number above it is ${math(decimal(value))}.`]),
        ],
        value,
        calculation: rationalText(value),
      },
      reading,
    );
  });

/** So much included for a fixed price, and so much for each more, within a limit. */
export const includedAndMore: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading);
    const plan =
      /includes? (\d+) ([a-z]+) (?:of [a-z]+ )?for \$(\d+(?:\.\d+)?) /.exec(text) ??
      /\$(\d+(?:\.\d+)?) (?:per month |each month )?(?:for|includes?|including|which includes) (?:first )?(\d+) ([a-z]+) /.exec(
        text,
      );
    const extra =
      /each additional ([a-z]+) (?:of [a-z]+ )?(?:costs? |is |for |at )*\$(\d+(?:\.\d+)?) |\$(\d+(?:\.\d+)?) (?:for |per )(?:each )?additional ([a-z]+) /.exec(
        text,
      );
    const limit = /(?:no more than|at most|maximum of|up to|budget (?:of|is)|not more than) \$(\d+(?:\.\d+)?) /.exec(
      text,
    );
    insist(plan && extra && limit && /total/.test(text) && /how many/.test(text), 'no plan');
    const isFirst = plan[0].startsWith('include');
    const [count, unit, fixed] = isFirst ? [plan[1], plan[2], plan[3]] : [plan[2], plan[3], plan[1]];
    const rest = text.replace(plan[0], ' ').replace(extra[0], ' ').replace(limit[0], ' ');
    insist(!/(?<= )\$?\d/.test(rest), 'more numbers');
    const [n, f, r, t] = [count, fixed, extra[2] ?? extra[3], limit[1]].map((one) => numberOf(given(one)));
    insist(n && f && r && t && t.compare(f) >= 0, 'too little');
    const ratio = divided(t.sub(f), r);
    const more = ratio.floor();
    const value = n.add(more);
    return workOf(
      'at most',
      {
        understood: `\\$${decimal(f)} includes ${math(decimal(n))} ${unit}; each more costs \\$${decimal(r)}; at most \\$${decimal(t)} is spent.`,
        steps: [
          `For what is beyond, ${math(`${decimal(t)} - ${decimal(f)} = ${decimal(t.sub(f))}`)} dollars are left.`,
          `That pays for ${math(`\\frac{${decimal(t.sub(f))}}{${decimal(r)}} = ${decimal(ratio)}`)}${ratio.d === 1n ? '' : `, so for ${math(decimal(more))} whole ones`}.`,
          `With those included: ${math(`${decimal(n)} + ${decimal(more)} = ${decimal(value)}`)}.`,
        ],
        value,
        calculation: `${rationalText(n)}+${rationalText(more)}`,
      },
      reading,
    );
  });

/** 'At most 40 pounds … each r takes 1.5, each w 1.25: write an inequality.' */
export const inequalityOfTwo: Kind = (reading) =>
  attempt(() => {
    const text = wordsOf(reading);
    insist(/inequality/.test(text) && !/%|twice|times|system|additional|percent/.test(text), 'no inequality');
    const limit =
      /(at most|no more than|not more than|maximum of|up to|limit of|budget of|at least|no less than|no fewer than|minimum of) \$?(\d+(?:\.\d+)?) /.exec(
        text,
      );
    insist(limit, 'no limit');
    const rest = text.replace(limit[0], ' ');
    const rates = [
      ...rest.matchAll(
        /(?:each |per )?((?:[a-z-]+ ){1,6}?)(?:takes?|needs?|requires?|uses?|costs?|earns?|weighs?|sells? for|contains?|pays?|is|for) (?:him |her |them )?\$?(\d+(?:\.\d+)?) /g,
      ),
    ];
    insist(rates.length === 2 && (rest.match(/(?<= )\$?\d/g) ?? []).length === 2, 'not two rates');
    const letters = reading.formulas.flatMap((formula, index) =>
      formula.is === 'letter' ? [{ name: formula.name, index }] : [],
    );
    insist(letters.length >= 2 && reading.formulas.every(({ is }) => is === 'letter'), 'no letters');
    const named = letters.flatMap(({ name, index }) => {
      const found = new RegExp(
        `(?:number |number of (?:[a-z]+ ){0,3}?)?V${index} (?:of |is number of |represents number of |is )?((?:[a-z]+ ){1,4})`,
      ).exec(text)?.[1];
      const before = new RegExp(`number of ((?:[a-z]+ ){1,3}), V${index}|((?:[a-z]+ ){1,2})V${index} `).exec(text);
      const words = found ?? before?.[1] ?? '';
      return words === '' ? [] : [{ name, words: words.split(' ').map((one) => one.replace(/s$/, '')) }];
    });
    const names = [...new Set(named.map(({ name }) => name))];
    insist(names.length === 2, 'not two letters');
    const terms = names.map((name) => {
      const words = named.filter((one) => one.name === name).flatMap((one) => one.words);
      const other = named.filter((one) => one.name !== name).flatMap((one) => one.words);
      const own = words.filter(
        (word) =>
          word.length > 2 &&
          !other.includes(word) &&
          !/^(?:number|and|of|baked|that|sold|per|day|can|hour|work|worked)$/.test(word),
      );
      const found = rates.filter(([, text2]) =>
        own.some((word) =>
          given(text2)
            .split(' ')
            .some((one) => one.replace(/s$/, '') === word),
        ),
      );
      insist(found.length === 1, 'which rate');
      return letter(name, numberOf(given(given(found[0])[2])));
    });
    const [a, b] = terms;
    insist(a && b && lettersOf(plus(a, b)).length === 2, 'two letters');
    const sign: Comparison = /least|less|fewer|minimum/.test(given(limit[1])) ? '>=' : '<=';
    const total = numberOf(given(limit[2]));
    const tex = `${shownTex(plus(a, b))} ${comparisonTex[sign]} ${decimal(total)}`;
    const work: Work = {
      kind: 'inequality of a story',
      understood: `Add up what both take; it is ${sign === '<=' ? 'at most' : 'at least'} ${math(decimal(total))}.`,
      steps: [`The parts are ${math(shownTex(a))} and ${math(shownTex(b))}.`, `Together: ${math(tex)}.`],
      answer: math(tex),
      check: 'Each number of the story is used once.',
      values: [`${polynomialText(a)}+${polynomialText(b)}${sign}${rationalText(total)}`],
    };
    return withOption(work, reading, (option) => {
      const [l = '', relation = '', r = '', ...more] = option.split(/(<=|>=|<|>)/);
      insist(more.length === 0, 'no inequality');
      const gap = minus(polynomialOf(parse(l)), polynomialOf(parse(r)));
      return relation === sign && minus(gap, minus(plus(a, b), constant(total))).size === 0;
    });
  });
