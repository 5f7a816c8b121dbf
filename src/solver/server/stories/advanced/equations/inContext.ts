import { lettersIn, mathKind } from '../math/words.ts';
import { distinctSurds, valuesWork } from '../math/answers.ts';
import { rootsWithoutWords, solveEquation } from '../../../equations/solveEquation.ts';
import { engineText, expressionTex, replaced, type Expression } from '../../../expression.ts';
import { exactValue } from '../../../numbers/exactValue.ts';
import { asNumber, surdTex, type Surd } from '../../../numbers/surd.ts';
import { given, insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';

interface Sides {
  left: Expression;
  right: Expression;
}

const asks = /(?:^|[ ,])(?:what|which|find|determine|calculate|solve|compute|!how)(?= )/;

/** An equation that a story gives, values for its other letters, and the letter that is asked for. */
export const equationInContext = mathKind('equation', (words): Work => {
  insist(words.calls.size === 0, 'a function');
  const sentences = words.rest.split(/(?<=\. )/);
  const [question, ...others] = sentences.filter((sentence) => asks.test(sentence));
  insist(question !== undefined && others.length === 0, 'not one question');
  const story = sentences.filter((sentence) => sentence !== question).join('');
  words.rest = question;
  const sign = words.take('<sign:positive/negative> [integer|real] (value|solution|number)')?.['sign'];
  const asked = words.take(
    'what [is] [possible|total] (value|values) of [constant|time|speed|variable] <t:term>',
    '{ask} [value of] [constant|time|speed|number|positive number] <t:term>',
    'what (must|does|number|value) <t:term> [is|!equal]',
    '(solve for|solve) <t:term>',
    'for what (value|values) of <t:term> [is [equation|it] !true]',
  )?.['t'];
  insist(asked, 'nothing asked');
  const known = new Map<string, Expression>();
  const equations: Sides[] = [];
  const limits: string[] = [];
  const take = () => {
    for (const { f } of words.takeAll('<f:formula>')) {
      const formula = words.formula(f);
      if (formula.is === 'letter') continue;
      if (formula.is === 'inequality') {
        limits.push(formula.text.replaceAll(' ', ''));
        continue;
      }
      insist(formula.is === 'equation', 'another formula');
      if (formula.left.is === 'variable' && lettersIn(formula.right).length === 0)
        known.set(formula.left.name, formula.right);
      else equations.push(formula);
    }
  };
  take();
  words.take('[where|and|if] [~] [is] [a|!constant|constants|positive|integer|integers]');
  words.insistDone('constant constants true equation value time speed positive hours only', true);
  words.rest = story;
  take();
  insist(
    !/!(?:not|except|sum|difference|product|total|twice|average)\b(?! of)/.test(
      words.rest.replaceAll('!total of', '').replaceAll('!not !equal', ''),
    ),
    'more is said',
  );
  insist(equations.length === 1, 'not one equation');
  const equation = given(equations[0]);
  const own = new Set(`${engineText(equation.left)} ${engineText(equation.right)}`.match(/\d+(?:\.\d+)?/g) ?? []);
  const told = words.rest.match(/(?<![A-Z\d.])\d+(?:\.\d+)?/g) ?? [];
  insist(
    told.every((number) => own.has(number)),
    'a number of its own',
  );
  const put = (side: Expression) =>
    replaced(side, (part) => (part.is === 'variable' ? known.get(part.name) : undefined));
  const [left, right] = [put(equation.left), put(equation.right)];
  insist(
    [...known.keys()].every((name) => lettersIn(equation.left, equation.right).includes(name)),
    'a value of another letter',
  );
  const [name, ...more] = lettersIn(left, right);
  insist(name && more.length === 0, 'not one letter');
  const target = words.term(asked);
  insist(lettersIn(target).join('') === name && !known.has(name), 'another letter asked');
  const isAlone = told.length === 0 && known.size === 0;
  insist(
    !isAlone || /\b(?:model|models|formula|hours|miles|seconds|meters|feet|dollars|minutes)\b/.test(story),
    'nothing but an equation',
  );
  const work = solveEquation({ left, right }, name);
  const roots = distinctSurds(rootsWithoutWords({ left, right }, name).map((root) => given(root.exact)));
  const signs = limits.map((limit) => {
    insist(
      limit === `${name}>0` || limit === `${name}<0` || [...known.keys()].some((letter) => limit === `${letter}>0`),
      'a limit',
    );
    return limit === `${name}<0` ? 'negative' : 'positive';
  });
  const wanted =
    sign ??
    signs[0] ??
    (/positive/.test(`${story}${question}`) || (!isAlone && told.length > 0) ? 'positive' : undefined);
  const kept = roots.length > 1 && wanted ? roots.filter((root) => hasSign(root, wanted)) : roots;
  insist(kept.length === 1 && (!sign || kept.every((root) => hasSign(root, sign))), 'no value, or several');
  const values = kept.map((root) => (target.is === 'variable' ? root : exactValue(target, { [name]: root })));
  const first =
    known.size > 0 ? [`Put in what is known: ${math(`${expressionTex(left)} = ${expressionTex(right)}`)}.`] : [];
  return valuesWork(
    {
      understood: work.understood,
      steps: [
        ...first,
        ...work.steps,
        ...(kept.length < roots.length ? [`Only ${math(surdTex(given(kept[0])))} fits.`] : []),
      ],
      check: work.check,
    },
    values,
    target.is === 'variable' ? target.name : '',
    words,
  );
});

function hasSign(root: Surd, sign: string): boolean {
  return sign === 'positive' ? asNumber(root) > 0 : asNumber(root) < 0;
}
