import type { Difficulty } from '#course/lesson.ts';
import { nameOfQuestion, type BankQuestion, type QuestionName } from '#course/server/questionBank.ts';
import { domainsOf, type Half } from '#course/skills.ts';
import type { Source } from '../../newSet.ts';

/** What is known of a question that the student has answered. The times are milliseconds of the epoch. */
export interface SeenQuestion extends QuestionName {
  firstAt: number;
  firstRight: boolean;
  lastAt: number;
  lastRight: boolean;
}

interface Choosing {
  /** All that may be asked. */
  bank: readonly BankQuestion[];
  /** What the student has answered of it. */
  seen: readonly SeenQuestion[];
  /** Ms since 1970. */
  now: number;
  /** A number from 0 to 1, another one each time. */
  random: () => number;
}

export interface Wanted {
  skills: readonly string[];
  /** All when it is left out. */
  difficulty?: readonly Difficulty[];
  count: number;
  from: Source;
}

const day = 24 * 3_600_000;
/** A question that was answered less long ago is not asked while there is another. */
const restMs = 7 * day;
/** What was missed and put right within so many hours is still missed: it was put right with the answer before one's eyes. */
const sameSittingMs = 12 * 3_600_000;

/**
 * Questions for a set of one's own: fewer than wanted where there are fewer, in the order in which they are asked.
 *
 * - Nothing is asked twice; a fresh question of a family is another question than the lesson's own.
 * - What was answered in the last 7 days comes only when there is nothing else at all.
 * - The skills take turns, as far as they reach; of a family one question comes before a second one does.
 * - In each skill what is new comes before what was seen, and of that what was seen longest ago.
 *
 * 'new' takes only what was never answered, 'missed' only what was missed: wrong at the first try, and not answered
 * rightly since, 12 hours later or more.
 */
export function chooseQuestions({ bank, seen, now, random }: Choosing, wanted: Wanted): BankQuestion[] {
  const { skills, difficulty, count, from } = wanted;
  const ofSkills = bank.filter((question) => skills.includes(question.skill) && (!difficulty || difficulty.includes(question.difficulty))); // prettier-ignore
  const candidates = candidatesOf({ bank: ofSkills, seen, now, random }).filter(
    ({ seen }) => from === 'any' || (from === 'new' ? !seen : seen && isMissed(seen)),
  );
  return pick(candidates, count, []).map(({ question }) => question);
}

/** How much of a half of the test each domain is, in percent. */
const shares: Record<string, number> = {
  ...{ 'Craft and Structure': 28, 'Information and Ideas': 26 },
  ...{ 'Standard English Conventions': 26, 'Expression of Ideas': 20 },
  ...{ Algebra: 35, 'Advanced Math': 35 },
  ...{ 'Problem-Solving and Data Analysis': 15, 'Geometry and Trigonometry': 15 },
};

/**
 * Questions for a drill: the domains by their share of the test, what is new first, difficulties mixed. As on the test
 * those of Reading and Writing stand by their domains, and all others from easy to hard. Where a domain has too few, the others
 * fill in.
 */
export function chooseDrill(choosing: Choosing, half: Half, count: number): BankQuestion[] {
  const domains = domainsOf(half);
  const skillsOfHalf = new Set(domains.flatMap(({ skills }) => skills));
  const candidates = candidatesOf({ ...choosing, bank: choosing.bank.filter(({ skill }) => skillsOfHalf.has(skill)) });
  const quotas = apportion(domains.map(({ name }) => shares[name] ?? 0), count, choosing.random); // prettier-ignore
  const inDomain = (place: number) => candidates.filter(({ question }) => domains[place]?.skills.includes(question.skill)); // prettier-ignore
  let picked: Candidate[] = [];
  for (const [place, quota] of quotas.entries()) picked = [...picked, ...pick(inDomain(place), quota, picked)];
  const others = candidates.filter((one) => !picked.includes(one));
  picked = [...picked, ...pick(others, count - picked.length, picked)];
  const placeOf = ({ skill }: BankQuestion) =>
    half === 'math' ? 0 : domains.findIndex(({ skills }) => skills.includes(skill));
  return picked
    .map(({ question }) => question)
    .toSorted((a, b) => placeOf(a) - placeOf(b) || levels.indexOf(a.difficulty) - levels.indexOf(b.difficulty));
}

const levels: readonly Difficulty[] = ['easy', 'medium', 'hard'];

/** Whole numbers that add up to `count`, as near to the shares as can be; among equals chance decides. */
export function apportion(parts: readonly number[], count: number, random: () => number): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const exact = parts.map((part) => (part / whole) * count);
  const given = exact.map(Math.floor);
  const left = count - given.reduce((sum, one) => sum + one, 0);
  const rests = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share), chance: random() }))
    .toSorted((a, b) => b.rest - a.rest || a.chance - b.chance);
  for (const { place } of rests.slice(0, left)) given[place] = (given[place] ?? 0) + 1;
  return given;
}

interface Candidate {
  question: BankQuestion;
  family: string;
  seen: SeenQuestion | undefined;
  isRested: boolean;
  /** Decides where nothing else does. */
  chance: number;
}

function candidatesOf({ bank, seen, now, random }: Choosing): Candidate[] {
  const known = new Map(seen.map((one) => [nameOfQuestion(one), one]));
  return bank.map((question) => {
    const before = known.get(nameOfQuestion(question));
    const family = familyOf(question);
    return { question, family, seen: before, isRested: !before || before.lastAt <= now - restMs, chance: random() };
  });
}

function isMissed({ firstRight, firstAt, lastRight, lastAt }: SeenQuestion): boolean {
  return !firstRight && !(lastRight && lastAt >= firstAt + sameSittingMs);
}

/** Takes the best one again and again; what was picked before counts along. */
function pick(candidates: readonly Candidate[], count: number, before: readonly Candidate[]): Candidate[] {
  const used = new Map<string, number>();
  const timesOf = (name: string) => used.get(name) ?? 0;
  const note = ({ question, family }: Candidate) => {
    for (const name of [question.skill, family, question.difficulty]) used.set(name, timesOf(name) + 1);
  };
  before.forEach(note);
  // Within a family the order never changes: only the first of each have to be compared.
  const families = [...Map.groupBy(candidates, ({ question: { skill, difficulty }, family }) => `${skill} ${difficulty} ${family}`).values()]; // prettier-ignore
  const waiting = families.map((ofFamily) => ofFamily.toSorted((a, b) => compare(ownRank(a), ownRank(b))));
  const picked: Candidate[] = [];
  while (picked.length < count && waiting.some((ofFamily) => ofFamily.length > 0)) {
    let best: { rank: number[]; ofFamily: Candidate[] } | undefined;
    for (const ofFamily of waiting) {
      const rank = ofFamily[0] && rankOf(ofFamily[0]);
      if (rank && (!best || compare(rank, best.rank) < 0)) best = { rank, ofFamily };
    }
    const next = best?.ofFamily.shift();
    if (!next) break;
    picked.push(next);
    note(next);
  }
  return picked;

  /** The first of these numbers in which two differ decides: the smaller one comes first. */
  function rankOf({ question, family, seen, isRested, chance }: Candidate): number[] {
    return [
      isRested ? 0 : 1,
      ...[timesOf(question.skill), timesOf(family), seen?.lastAt ?? 0],
      ...[timesOf(question.difficulty), chance],
    ];
  }
}

function ownRank({ seen, isRested, chance }: Candidate): number[] {
  return [isRested ? 0 : 1, seen?.lastAt ?? 0, chance];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place === -1 ? 0 : (one[place] ?? 0) - (other[place] ?? 0);
}

/** The lesson's own part and its fresh questions are of one family: their ids begin alike. */
function familyOf({ lessonId, round, partId }: BankQuestion): string {
  return `${lessonId} ${round === 0 ? partId : partId.replace(/-[0-9a-f]{8}$/, '')}`;
}
