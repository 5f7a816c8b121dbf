import { attempt } from '../../../equation.ts';
import { rational, type Rational } from '../../../numbers/rational.ts';
import { minus, plus, scaled } from '../../../polynomial.ts';
import { given, insist } from '../../../refused.ts';
import { math } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { questionsOf } from '../wanted.ts';
import { constant, decimal, letter, resultOf, type Claim } from './unknowns.ts';

/** 'Ana has twice as many stickers as Ben; together they have 36.' */
export const manyAsMany: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    insist(
      reading.formulas.length === 0 && !/%|ratio|after|before|give|gave|buy|each|per|less than twice/.test(text),
      'a turn',
    );
    const relation =
      /(?<= )([a-z]+) (?:has|collected|read|sold|scored|saved|earned|picked|baked|made|ran|sells|walked|swam) (\d+(?:\/\d+)?) (?:(times) as (?:many|much)|as (?:many|much)|(more|fewer|less)) ?((?:[a-z]+ ){0,3}?)(?:as|than) ([a-z]+) (?:did |does |has |, )?/.exec(
        text,
      );
    insist(relation, 'no relation');
    const [all, a, number, times, way, , b] = relation;
    const rest = text.replace(all, ' ');
    const total =
      /(?:together|combined|total|in all|both|2 of them)[^.$\d]*?\$?(\d+(?:\.\d+)?) |they [a-z]+ (?:total of |combined total of )?\$?(\d+(?:\.\d+)?) /.exec(
        rest,
      );
    const asked =
      /how (?:many|much) (?:[a-z]+ ){0,3}?([a-z]+) (?:has|have|collect|read|sell|score|save|earn|pick|bake|make|run|walk|swim|collected|sold|scored)? ?\. /.exec(
        rest,
      );
    insist(
      total &&
        asked &&
        !/(?<= )\$?\d/.test(rest.replace(total[0], ' ').replace(/ 2 (?=people|friends|of them|girls|boys)/, ' ')),
      'not three facts',
    );
    const [x, y] = [letter('x'), letter('y')];
    const n = numberOf(given(number));
    const right = way ? (way === 'more' ? plus(y, constant(n)) : minus(y, constant(n))) : scaled(y, n);
    insist(way !== undefined || times !== undefined || number?.includes('/') === true, 'no times');
    const claims: Claim[] = [
      { left: x, right },
      { left: plus(x, y), right: constant(numberOf(given(total[1] ?? total[2]))) },
    ];
    const isA = asked[1] === a;
    insist(isA || asked[1] === b, 'who');
    const result = resultOf({
      letters: { x: `what ${given(a)} has`, y: `what ${given(b)} has` },
      claims,
      asked: isA ? x : y,
    });
    insist((result.value as Rational).s >= 0n, 'less than nothing');
    return workOf('as many as', { ...result, ...(text.includes('$') && { unit: '$' }) }, reading);
  });

/** Two plans, each with a fixed amount and so much for each: when do they cost the same? */
export const twoPlans: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    insist(
      /same|equal/.test(text) &&
        /how many|for what number|number of/.test(text) &&
        reading.formulas.length === 0 &&
        !/%|free|first|additional|discount|after/.test(text),
      'no plans',
    );
    const plans = [
      ...text.matchAll(
        /\$(\d+(?:\.\d+)?) (?:[a-z]+ ){0,5}?(?:, )?(?:plus|and|\+) (?:additional |fee of |charges )?\$(\d+(?:\.\d+)?) (?:for )?(?:per|each) (?:additional )?([a-z]+) /g,
      ),
    ];
    insist(plans.length === 2 && [...text.matchAll(/\$/g)].length === 4, 'not two plans');
    const [first, second] = plans;
    insist(
      first &&
        second &&
        first[3] === second[3] &&
        !/(?<= )\d/.test(
          text.replace(/(?<= )2 (?=(?:[a-z]+ ){0,2}(?:plans|companies|gyms|options|stores|services|shops))/g, ''),
        ),
      'more numbers',
    );
    const stem = given(first[3]).replace(/s$/, '');
    insist(new RegExp(`(?:how many|number of) (?:[a-z]+ ){0,2}?${stem}`).test(text), 'nothing asked');
    insist(
      !/(?:what is|what was|find|determine|calculate|how much is) (?:that |this |total |common |same )*(?:cost|price|charge|amount|bill) |how much /.test(
        questionsOf(text).at(-1) ?? '',
      ),
      'what they cost then',
    );
    const side = (plan: RegExpMatchArray) =>
      plus(letter('n', numberOf(given(plan[2]))), constant(numberOf(given(plan[1]))));
    const result = resultOf({
      letters: { n: `the number of ${stem}s` },
      claims: [{ left: side(first), right: side(second) }],
      asked: letter('n'),
    });
    insist((result.value as Rational).s > 0n && (result.value as Rational).d === 1n, 'no whole number');
    return workOf('two plans', result, reading);
  });

/** A part of what there was is spent, then so much, and so much is left. */
export const partSpent: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    const part =
      /(?:spent|spends|gave|used|paid|lost|sold|ate|spend) (\d+\/\d+) of (?:[a-z]+ ){1,3}?(?:on|for|to|in|,)/.exec(
        text,
      );
    insist(
      part && reading.formulas.length === 0 && !/%|rest|remaining|remainder|what was left|of it|again/.test(text),
      'no part',
    );
    const rest = text.replace(part[0], ' ');
    const left =
      /(?:has|is|and has|had) (?:only )?\$(\d+(?:\.\d+)?) (?:left|remain|over)|\$(\d+(?:\.\d+)?) (?:is |was )?left|left with \$(\d+(?:\.\d+)?)/.exec(
        rest,
      );
    insist(
      left && /how much[^.]*(?:first|start|begin|originally|initially|savings|before|have)|what was/.test(rest),
      'nothing asked',
    );
    const spent = [...rest.replace(left[0], ' ').matchAll(/\$(\d+(?:\.\d+)?) (?:[a-z]+ )?(?:on|for|to)/g)].map(
      ([, value]) => numberOf(given(value)),
    );
    const others = [...rest.replace(left[0], ' ').matchAll(/(?<= )\$?\d/g)];
    insist(spent.length <= 1 && others.length === spent.length, 'more numbers');
    const kept = rational(1).sub(rational(given(part[1])));
    const claim: Claim = {
      left: minus(letter('x', kept), constant(spent[0] ?? rational(0))),
      right: constant(numberOf(given(left[1] ?? left[2] ?? left[3]))),
    };
    const result = resultOf({ letters: { x: 'the money there was at first' }, claims: [claim], asked: letter('x') });
    return workOf(
      'money at first',
      {
        ...result,
        steps: [
          `What is not spent on the first thing is ${math(`1 - ${given(part[1])} = ${decimal(kept)}`)} of it.`,
          ...result.steps,
        ],
        unit: '$',
      },
      reading,
    );
  });
