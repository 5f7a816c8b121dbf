import { lettersIn, mathKind } from '../math/words.ts';
import { valuesWork } from '../math/answers.ts';
import { clean } from '../../../reading/clean.ts';
import { normalized } from '../math/normalize.ts';
import { parse } from '../../../parse.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { surdTex, type Surd, surd } from '../../../numbers/surd.ts';
import { rational } from '../../../numbers/rational.ts';
import { given, insist } from '../../../refused.ts';
import { findsValue } from '../../../secondEngine.ts';
import { engineText, replaced } from '../../../expression.ts';
import { asNumber, asRational, isRational } from '../../../numbers/surd.ts';
import { math } from '../../../workedOut.ts';

const allowed =
  /^(?:a|the|an|sequence|is|are|was|defined|by|and|with|where|given|for|n|find|what|whats|value|of|all|integers?|each|every|whole|number|positive|term|let|if|then|recursively|rule|formula|recursive|recursion|calculate|compute|determine|following|in|s|say|be|greater|than|terms?|which|satisfies|has|its|first|real|numbers?|evaluate|get|need|i|so|please|when|suppose|nth|represents?)$/;

/** `a_1 = 2`, `a_(n+1) = (a_n)^2 - 1`: a term, step by step. */
export const recursion = mathKind(
  'sequence',
  (words) => {
    const text = clean(normalized(words.reading.stem)).replace(
      /([a-z])_\(?\s*(\d+|n ?[-+] ?1|n)\s*\)?/g,
      (_, name: string, place: string) => ` ${name}[${place.replaceAll(' ', '')}] `,
    );
    const names = new Set([...text.matchAll(/([a-z])\[/g)].map(([, name]) => given(name)));
    insist(names.size === 1, 'no sequence');
    const name = given([...names][0]);
    const starts = [
      ...text.matchAll(
        /[a-z]\[(\d+)\] *= *(-?\d+(?:\.\d+)?|-?\(?-?\d+\/\d+\)?)(?=\s*(?:[,.;?]|and|where|for|then|if|what|find|$))/g,
      ),
    ];
    const rules = [
      ...text.matchAll(
        /[a-z]\[(n(?:\+1)?)\] *= *([^=]*?[\]\d)n?)])(?=\s*(?:[,;?]|\.(?!\d)|\band\b|\bwhere\b|\bfor\b|\bthen\b|\bif\b|\bwhat\b|\bfind\b|\bwith\b|$))/g,
      ),
    ];
    const [rule, ...moreRules] = rules;
    insist(rule && moreRules.length === 0, 'no rule');
    let rest = text.replace(rule[0], ' ');
    for (const start of starts) rest = rest.replace(start[0], ' ');
    const asks = [...rest.matchAll(/[a-z]\[(\d+)\]/g)];
    const [ask, ...moreAsks] = asks;
    insist(ask && moreAsks.length === 0, 'nothing asked, or more');
    rest = rest
      .replace(ask[0], ' ')
      .replace(/[a-z]\[n\]/g, ' ')
      .replace(/\bn ?>=? ?\d+\b/g, ' ')
      .replace(/[,.;:?'()]/g, ' ');
    for (const word of rest.split(/\s+/))
      insist(word === '' || word === name || allowed.test(word), `not understood: ${word}`);
    insist(!/\b(?:sum|not|product|difference)\b/.test(text), 'another question');
    const [, left, right] = rule;
    const before = left === 'n' ? 'n-1' : 'n';
    const inLetters = given(right).replaceAll(`${name}[${before}]`, '(z)');
    insist(!/\[/.test(inLetters) && name !== 'z', 'a rule of more terms');
    const body = parse(inLetters.trim());
    insist(
      lettersIn(body).every((letter) => letter === 'z' || letter === 'n'),
      'another letter',
    );
    const wanted = Number(ask[1]);
    if (!lettersIn(body).includes('z')) {
      insist(left === 'n' && starts.length === 0, 'a rule for each term');
      return finished([exactValue(body, { n: surd(rational(wanted)) })], wanted, wanted);
    }
    const [start, ...moreStarts] = starts;
    insist(start && moreStarts.length === 0, 'no first term');
    const from = Number(start[1]);
    insist(wanted > from && wanted - from <= 20, 'too far');
    const terms: Surd[] = [exactValue(parse(given(start[2])))];
    for (let place = from; place < wanted; place++) {
      const values = { z: given(terms.at(-1)), n: surd(rational(left === 'n' ? place + 1 : place)) };
      const next = exactValue(body, values);
      const put = replaced(body, (part) =>
        part.is === 'variable' && isRational(values[part.name as 'z'])
          ? { is: 'number', value: asRational(values[part.name as 'z']) }
          : undefined,
      );
      insist(findsValue(engineText(put), asNumber(next)), 'the second engine does not agree');
      terms.push(next);
    }
    return finished(terms, from, wanted);

    function finished(all: Surd[], first: number, last: number) {
      return valuesWork(
        {
          understood: `Find term ${last} of the sequence.`,
          steps: all.map((term, index) => `${math(`${name}_{${first + index}} = ${surdTex(term)}`)}.`),
          check: 'Each term follows from the one before it by the rule.',
        },
        [given(all.at(-1))],
        '',
        words,
      );
    }
  },
  /_/,
);
