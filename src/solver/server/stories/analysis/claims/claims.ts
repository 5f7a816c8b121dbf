import { attempt } from '../../../equation.ts';
import type { Work } from '../../../workedOut.ts';
import type { Kind } from '../../story.ts';
import { saidIn } from '../sizes/text.ts';
import { measureNames } from './measures.ts';
import { toldIn, type Told } from './sources.ts';
import { measureIn, onlyTrue } from './statements.ts';

const kind = 'measures compared';

/** Which statement about means, medians, ranges and standard deviations holds: each is decided from what is told. */
export const measuresCompared: Kind = (reading) =>
  attempt(() => {
    const said = saidIn(reading);
    if (
      !/\b(?:mean|median|range|standard deviations?|measures?|vary)\b/.test(said) &&
      !reading.options.some(({ text }) => measureIn(text))
    )
      return undefined;
    if (
      /\b(?:not true|false|except|cannot|least affected|least likely|not)\b/.test(
        said.slice(said.lastIndexOf(' which ') === -1 ? 0 : said.lastIndexOf(' which ')),
      )
    )
      return undefined;
    const told = toldIn(reading);
    if (!told) return undefined;
    const question =
      said
        .split(' . ')
        .filter((sentence) => sentence.trim() !== '')
        .at(-1) ?? '';
    if (reading.options.length > 0) return byOptions(told, reading.options, question);
    return whichMoves(told, said) ?? whichList(told, question, said);
  });

function byOptions(told: Told, options: { letter: string; text: string }[], question: string): Work | undefined {
  const named = options.map(({ text }) =>
    /^(?:the )?(?:mean|median|mode|range|smallest|least|greatest|minimum|maximum|number)\b[a-z ]*\.?$/i.test(
      text.trim(),
    )
      ? text
      : undefined,
  );
  if (named.every((text) => text !== undefined)) {
    const mode = 'mode';
    const mean = options.filter(({ text }) => /\bmean\b/i.test(text));
    if (
      /\b(?:most|more)\b/.test(question) &&
      told.isMeanMovedMost &&
      !options.some(({ text }) => /\b(?:range|greatest|largest|maximum)\b/i.test(text)) &&
      mean.length === 1 &&
      mean[0]
    )
      return answered(told, mean[0]);
    const way = /\b(?:less|decrease|decreases|smaller|lower)\b/.test(question)
      ? -1
      : /\b(?:greater|increase|increases|larger|higher)\b/.test(question)
        ? 1
        : undefined;
    if (way === undefined || /\bmost\b/.test(question)) return undefined;
    const fitting = options.filter(
      ({ text }) =>
        !text.toLowerCase().includes(mode) &&
        told.comparison[measureIn(text) ?? 'number'] === way &&
        measureIn(text) !== undefined,
    );
    const unknown = options.filter(
      ({ text }) => told.comparison[measureIn(text) ?? 'number'] === undefined || text.toLowerCase().includes(mode),
    );
    return fitting.length === 1 && unknown.length === 0 && fitting[0] ? answered(told, fitting[0]) : undefined;
  }
  const about = measureNames.find((name) => new RegExp(`\\b${name}s?\\b`).test(question));
  const only = onlyTrue(options, told.comparison, told.names, about);
  return only && answered(told, only);
}

function answered({ steps }: Told, { letter, text }: { letter: string; text: string }): Work {
  return {
    kind,
    understood: 'Decide each statement from what is told.',
    steps: [...steps, 'Only one of the statements agrees with that.'],
    answer: `option ${letter}: ${text}`,
    values: [text],
    check: 'Every other option was found to be wrong.',
    option: letter,
  };
}

/** 'which is affected more, the mean or the median'. */
function whichMoves({ isMeanMovedMost, steps }: Told, said: string): Work | undefined {
  if (
    !isMeanMovedMost ||
    !/\bmean or (?:the )?median\b|\bmedian or (?:the )?mean\b/.test(said) ||
    !/\b(?:more|most)\b/.test(said) ||
    /\bless\b/.test(said)
  )
    return undefined;
  return {
    kind,
    understood: 'Compare how far the mean and the median move.',
    steps,
    answer: 'The mean changes more.',
    values: ['mean'],
    check: 'The order of the values tells what the median does.',
  };
}

/** 'which class has the greater standard deviation'. */
function whichList({ comparison, names, steps }: Told, question: string, said: string): Work | undefined {
  const measure =
    measureNames.find((name) => name !== 'number' && new RegExp(`\\b${name}s?\\b`).test(question)) ??
    (/\bvary|varies|spread\b/.test(question) ? 'standard deviation' : undefined);
  if (!names || !measure || !/\b(?:which|whose)\b/.test(question)) return undefined;
  const sign = comparison[measure];
  const isMore = /\b(?:greater|larger|bigger|higher|more|greatest|largest)\b/.test(question);
  const isLess = /\b(?:less|smaller|lower|least|smallest)\b/.test(question);
  if (!sign || isMore === isLess) return undefined;
  const name = names[(sign === 1) === isMore ? 1 : 0];
  return {
    kind,
    understood: `Compare the ${measure} of both lists.`,
    steps,
    answer: `${noun(name, said)}${shown(name)} has the ${isMore ? 'greater' : 'smaller'} ${measure}.`,
    values: [shown(name)],
    check: 'Worked out exactly for both lists.',
  };
}

function shown(name: string): string {
  const number = /^label(\d)$/.exec(name)?.[1];
  return number ?? (name.length === 1 ? name.toUpperCase() : name);
}

/** 'list ' of list-b. */
function noun(name: string, said: string): string {
  const found = new RegExp(`\\b([a-z]+(?:-[a-z]+)?)-${name.replace('label', '')}\\b`).exec(said)?.[1];
  return found ? `${found.replace('-', ' ')} ` : '';
}
