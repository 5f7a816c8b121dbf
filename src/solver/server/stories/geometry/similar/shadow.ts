import { attempt } from '../../../equation.ts';
import { decimalTex, rationalText, type Rational } from '../../../numbers/rational.ts';
import { meaning } from '../../../reading/words.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { geometricReading, type GeometricReading } from '../text/geometricReading.ts';

const never =
  / (?:mirror|light|streetlight|lamp light|lantern|spotlight|degrees|angle|elevation|shorter|taller|longer|ratio|per|away|later|moves|walks|from) /;
const unit = '(?: (feet|inches|meters|cm|yards|miles|km|units))?';
const number = '(\\d+(?:\\.\\d+)?(?:/\\d+)?)';
const things =
  '(?:person|man|woman|boy|girl|child|student|tree|pole|post|stick|flagpole|building|tower|fence post|statue|tent pole|meter stick|yardstick|lamp post|lamppost|telephone pole|house|sign|monument|friend|brother|sister|dad|mom|adult|teacher|mailbox|rod|stake|vertical pole|vertical stick|light pole|lighthouse|basketball hoop|silo)';

/** Two things at the same time of day: heights and shadows are in proportion. */
export const shadow: Kind = (reading) => {
  const heard = geometricReading(reading);
  if (!heard || !/ shadows? /.test(heard.heard)) return undefined;
  const text = ` ${heard.heard.replaceAll('!', '')}`.replace(/ (\d+) feet (\d+) inches(?= )/g, ' ~two~ ');
  return never.test(text) ? undefined : attempt(() => worked(heard, text));
};

interface Fact {
  is: 'height' | 'shadow';
  value: Rational | undefined;
  at: number;
  unit: string | undefined;
}

/** Each fact as a mark of the same width, so that their order stays. */
function factsIn(text: string): { facts: Fact[]; rest: string } {
  const facts: Fact[] = [];
  let rest = text;
  const take = (is: Fact['is'], pattern: string, asks = false) => {
    rest = rest.replace(new RegExp(pattern, 'g'), (all: string, ...groups: unknown[]) => {
      const [value, unit] = groups as (string | undefined)[];
      const at = groups.find((group): group is number => typeof group === 'number') ?? 0;
      facts.push({
        is,
        value: asks || value === undefined ? undefined : numberOf(value),
        at,
        unit: asks ? undefined : unit,
      });
      return ' '.padEnd(all.length, '~');
    });
  };
  take('height', ` ${number}${unit} (?:tall|high|in height)(?= )`);
  take('height', ` ${number}${unit}(?: long)?(?= (?:[a-z]+ )?${things} )`);
  take(
    'shadow',
    ` (?:how long is|what is|find|how long|what length is|calculate|determine|how many [a-z]+ long is)(?: length of)?(?: length)?(?: of)?(?: [a-z]+){0,3} shadow(?: of| cast by)?(?: [a-z~]+){0,4}(?= [.,])`,
    true,
  );
  take('shadow', ` how long(?: of| a)?(?: is)? shadow(?: [a-z~]+){0,6}(?= [.,])`, true);
  take(
    'height',
    ` (?:how tall|how high)(?: ,)?(?: in (?:feet|meters|inches|cm|yards))?(?: ,)?(?: is)?(?: [a-z]+){0,4}(?= [.,])`,
    true,
  );
  take(
    'height',
    ` (?:what is|find|calculate|determine)(?: the)?(?: approximate)? height(?: ,)?(?: in (?:feet|meters|inches|cm|yards))?(?: ,)?(?: of)?(?: [a-z]+){0,4}(?= [.,])`,
    true,
  );
  take(
    'shadow',
    ` (?:casts?|casting|cast|has|throws?|with|making|makes|throwing)(?: by [a-z]+)?(?: a)? (?:shadow )(?:that is |which is |is |of |measuring |measures |length |with length )*(?:length )?(?:of )?${number}${unit}(?: long| in length)?(?= )`,
  );
  take('shadow', ` (?:casts?|casting|cast|has|throws?|with|throwing|makes)? ?${number}${unit}(?: long)? shadow(?= )`);
  take(
    'shadow',
    ` shadow(?: of (?!\\d)[a-z]+(?: [a-z]+)?| cast by (?!\\d)[a-z]+(?: [a-z]+)?)?(?: (?:is|was|of|measures|measuring|that is|,))*(?: length)?(?: of)? ${number}${unit}(?: long| in length)?(?= )`,
  );
  take('height', ` (?:height|tall)(?: of(?: [a-z]+){0,2})?(?: is| of)? ${number}${unit}(?: tall)?(?= )`);
  return { facts: facts.sort((a, b) => a.at - b.at), rest };
}

function worked(heard: GeometricReading, text: string): Work {
  const { facts, rest } = factsIn(text);
  const allowed = new Set('same how tall long height length'.split(' '));
  insist(
    rest
      .split(' ')
      .filter((word) => word !== '' && !/^[~,.]+$/.test(word))
      .every(
        (word) => /^[a-z][a-z'-]*$/.test(word) && word !== 'shadowed' && (!meaning.has(word) || allowed.has(word)),
      ),
    'something left over',
  );
  const known = facts.filter(({ value }) => value !== undefined);
  const asked = facts.filter(({ value }) => value === undefined);
  insist(known.length === 3 && asked.length === 1, 'not three facts and one question');
  const units = new Set(known.flatMap(({ unit }) => unit ?? []));
  const shadows = new Set(known.filter(({ is }) => is === 'shadow').flatMap(({ unit }) => unit ?? []));
  insist(units.size <= 1 && shadows.size <= 1, 'two units');
  const single = asked[0]?.is === 'height' ? 'height' : 'shadow';
  const alone = known.filter(({ is }) => is === single);
  const twice = known.filter(({ is }) => is !== single);
  insist(alone.length === 1 && twice.length === 2, 'no pair');
  const [one] = alone;
  const [before, after] = twice;
  insist(one && before && after, 'no pair');
  const partner = partnerOf(one, before, after, text);
  const other = partner === before ? after : before;
  const [a, b, c] = [one.value, partner.value, other.value];
  insist(a && b && c, 'no pair');
  const value = c.mul(a).div(b);
  const [unit] = units;
  const names = single === 'height' ? ['height', 'shadow'] : ['shadow', 'height'];
  return workOf(
    'shadows and heights',
    {
      understood: `One ${names[0]} is ${math(decimalTex(a))} with a ${names[1]} of ${math(decimalTex(b))}; find the ${names[0]} that goes with a ${names[1]} of ${math(decimalTex(c))}.`,
      steps: [
        'The sun makes the same angle for both, so the triangles are similar, and height over shadow is the same.',
        `Set up the proportion: ${math(`\\frac{x}{${decimalTex(c)}} = \\frac{${decimalTex(a)}}{${decimalTex(b)}}`)}.`,
        `Multiply by ${math(decimalTex(c))}: ${math(`x = \\frac{${decimalTex(a)} \\cdot ${decimalTex(c)}}{${decimalTex(b)}} = ${decimalTex(value)}`)}.`,
      ],
      value,
      calculation: `(${rationalText(a)})*(${rationalText(c)})/(${rationalText(b)})`,
      ...(unit && { unit }),
    },
    heard,
  );
}

/** Which of two belongs to the one: the one beside it in its clause. */
function partnerOf(one: Fact, before: Fact, after: Fact, text: string): Fact {
  if (one.at < before.at) return before;
  const apart = (from: Fact, to: Fact) =>
    / [.,] | (?:while|when|and|if|at same time) /.test(text.slice(from.at + 2, to.at + 1));
  if (one.at > after.at) {
    insist(!apart(after, one) || apart(before, after), 'which shadow');
    return after;
  }
  const [left, right] = [apart(before, one), apart(one, after)];
  insist(left !== right, 'which shadow');
  return left ? after : before;
}
