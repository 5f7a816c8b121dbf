import { attempt } from '../../../equation.ts';
import { decimalTex, divided, rational, rationalText } from '../../../numbers/rational.ts';
import { insist } from '../../../refused.ts';
import { math, type Work } from '../../../workedOut.ts';
import type { Reading } from '../../../reading/reading.ts';
import { workOf } from '../../result.ts';
import { numberOf, type Kind } from '../../story.ts';
import { stemsOf } from '../scene/stems.ts';

/** What is found in a sample is expected in the whole as well. */
export const estimated: Kind = (reading) =>
  attempt(() => {
    const text = ` ${reading.heard.replaceAll('!', '')}`;
    if (
      !/\b(?:estimate|estimated|estimates|expected|predict|predicted|approximately|about how many|best estimate|expect|likely|based on (?:sample|survey|results?))\b/.test(
        text,
      )
    )
      return undefined;
    if (
      !/\b(?:sample|sampled|random|randomly|selected|checked|tested|inspected|surveyed|chosen|tags?|tagged|tagging|poll|asked)\b/.test(
        text,
      )
    )
      return undefined;
    if (/[A-Z]\d|[$<>=|]|\b(?:mean|average|margin|probability|each plot|square|per)\b/.test(text)) return undefined;
    return ofSample(text, reading);
  });

/** What is counted in the question is told before: good bulbs are not asked of whom only bad ones are told. */
function asksOfTold(question: string, told: string): boolean {
  const head =
    /\b(?:how many|number of|estimate of|of) (?:more )?((?:[a-z]+ ){1,4}?)(?:is|was|are|in|at|of|who|that|has|have|does|did|on|from|to|expected|would|were|than|[.,])/.exec(
      question,
    )?.[1] ?? '';
  const known = stemsOf(told.split(' '));
  return [
    ...stemsOf(
      head
        .trim()
        .split(' ')
        .filter((word) => !/^(?:park|whole|entire|such|total|best)$/.test(word)),
    ),
  ].every((word) => known.has(word));
}

function ofSample(text: string, reading: Reading): Work | undefined {
  const plain = text.replace(/\b(\d+) out of each (\d+)\b/, '$1 of $2');
  const numbers = [...plain.matchAll(/(?<= )(\d+)(?= )/g)]
    .map(([, value = '']) => numberOf(value))
    .filter((value) => !/^(?:19|20)\d\d$/.test(value.toFraction()) || true);
  const percents = [...plain.matchAll(/(?<= )(\d+(?:\.\d+)?)%(?= )/g)].map(([, value = '']) => numberOf(value));
  const question = plain.slice(
    Math.max(
      0,
      plain.lastIndexOf(
        ' . ',
        plain.search(/\b(?:how many|what|which|estimate (?:the )?number|find|determine|estimate of)\b/),
      ),
    ),
  );
  const told = plain.replace(question, ' ');
  if (/\b(?:not|no|none|without)\b/.test(told)) return undefined;
  insist(asksOfTold(question, told), 'of others');
  const isTagged =
    /\btag(?:s|ged|ging)?\b|\bmark(?:ed|ing)?\b/.test(plain) && /\b(?:releas|recaptur|caught|catch)/.test(plain);
  const order = [...numbers].sort((a, b) => a.compare(b));
  if (percents.length === 1 && percents[0] && order.length >= 1 && order.length <= 2) {
    const whole = order.at(-1);
    insist(whole && !isTagged && percents[0].lt(rational(100)), 'of how many');
    insist(order.length === 2, 'one number');
    return result(percents[0], rational(100), whole, question, reading);
  }
  const [hits, sample, all] = order;
  if (percents.length > 0 || order.length !== 3 || !hits || !sample || !all) return undefined;
  insist(hits.lt(sample) && sample.lt(all) && hits.s > 0n, 'not of each other');
  if (isTagged) return undefined;
  return result(hits, sample, all, question, reading);
}

function result(
  hits: ReturnType<typeof numberOf>,
  sample: ReturnType<typeof numberOf>,
  all: ReturnType<typeof numberOf>,
  question: string,
  reading: Reading,
): Work | undefined {
  const isOther = /\b(?:not|no)\b/.test(question);
  const isDifference = /\bhow many more\b/.test(question) && /\bthan\b/.test(question);
  if (
    /\b(?:percent|fraction|proportion of|ratio|least|most|greatest|fewer|less)\b/.test(question) ||
    (/\bmore\b/.test(question) && !isDifference)
  )
    return undefined;
  insist(!(isOther && isDifference), 'which');
  const part = isOther ? sample.sub(hits) : isDifference ? hits.mul(rational(2)).sub(sample) : hits;
  insist(part.s > 0n && part.n > 0n, 'none');
  const value = divided(part, sample).mul(all);
  return workOf(
    'estimate from a sample',
    {
      understood: `Of ${math(decimalTex(sample))} in the sample ${math(decimalTex(hits))} count; estimate it for ${math(decimalTex(all))}.`,
      steps: [
        `The share ${isOther ? 'of the others ' : isDifference ? 'by which they are more ' : ''}is ${math(`\\frac{${decimalTex(part)}}{${decimalTex(sample)}}`)}.`,
        `Of ${math(decimalTex(all))} that is ${math(decimalTex(value))}.`,
      ],
      value,
      calculation: `(${rationalText(part)})/(${rationalText(sample)})*(${rationalText(all)})`,
    },
    reading,
  );
}

/** What a sample that is not random lacks; of whom a random one tells. */
export const aboutSampling: Kind = (reading) =>
  attempt(() => {
    const { options, heard } = reading;
    if (options.length < 3) return undefined;
    const text = heard.replaceAll('!', '');
    const isBias =
      /\b(?:may not|not represent|not representative|weakness|flaw|biased?|unreliable|problem with|criticism|least likely to is reliable|limitation|concern)\b/.test(
        text,
      ) && /\b(?:reason|weakness|flaw|bias|problem|criticism|limitation|concern|makes)\b/.test(text);
    if (isBias && !/\b(?:randomly|at random|random sample)\b/.test(text)) {
      const right = options.filter(({ text: option }) =>
        /\b(?:not (?:\w+ ){0,3}(?:at random|randomly|random)|not (?:a )?random|chose themselves|self-selected|volunteer\w*|rather than being chosen at random|chose to respond)\b/i.test(
          option,
        ),
      );
      return picked(right, 'A sample tells of all only when it is chosen at random from all.');
    }
    if (
      /\b(?:generalized|generalize|applied|population)\b/.test(text) &&
      /\b(?:which|what)\b[^.]*\b(?:population|populations|group)\b/.test(text) &&
      /\b(?:at random|randomly|random sample)\b/.test(text)
    ) {
      const from =
        /\b(?:at random from|random sample of|randomly (?:selected|chosen|surveyed)|from list of)\b ([^.,]*)/.exec(
          text,
        )?.[1] ?? '';
      const named = new Set([...stemsOf(from.split(' ')), ...stemsOf(text.split(' . ')[0]?.split(' ') ?? [])]);
      const right = options.filter(({ text: option }) => {
        const plain = option.toLowerCase();
        if (/\b(?:only|asked|surveyed|selected|sample|responded|participated|were)\b/.test(plain)) return false;
        const words = stemsOf(
          plain
            .replace(/[^a-z ]/g, ' ')
            .split(' ')
            .filter((word) => word !== '' && !/^(?:all|the|a|an|in|of|at|who|this|these)$/.test(word)),
        );
        return words.size > 0 && [...words].every((word) => named.has(word));
      });
      return picked(right, 'A random sample tells of those it was chosen from.');
    }
    return undefined;
  });

function picked(right: Reading['options'], why: string): Work | undefined {
  const [only, ...more] = right;
  if (!only || more.length > 0) return undefined;
  return {
    kind: 'what a sample tells',
    understood: 'Ask from whom the sample was chosen, and how.',
    steps: [why],
    answer: `option ${only.letter}: ${only.text}`,
    values: [only.text],
    check: 'No other option says so.',
    option: only.letter,
  };
}
