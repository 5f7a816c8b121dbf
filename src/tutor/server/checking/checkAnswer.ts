import { splitMath } from '#course/splitMath.ts';
import { claimsOf, type Claim } from '#solver/server/claims/claim.ts';
import { follows, judge, type Verdict } from '#solver/server/claims/judge.ts';
import { attempt } from '#solver/server/equation.ts';
import { questionOf } from '#solver/server/question.ts';
import { compare, saidIn } from './saidAnswer.ts';

/** What is known of the question that a model answered. */
export interface CheckedAgainst {
  prompt: string;
  /** Our own answer in Markdown, where the problem could be worked out. */
  ours?: string | undefined;
  /** A question of the course is open: then nothing is said of what solves it, but sums are checked all the same. */
  isOpen: boolean;
}

/** How far a model's mathematics was checked by our own. */
export interface Check {
  /** By their TeX: the formulas that hold, and those that do not. */
  marks: ReadonlyMap<string, 'holds' | 'fails'>;
  /** Formulas that claim something. */
  lines: { all: number; held: number; failed: number };
  answer: 'agrees' | 'differs' | 'unknown';
  /** Our own answer, in Markdown. */
  ours?: string | undefined;
}

const mostFormulas = 80;

/**
 * Checks the mathematics of an answer: sums and identities by themselves, equations against the question's own, and the final answer
 * against ours. A final answer is marked only when ours is the same, however right the sum looks in which it stands.
 *
 * @returns undefined for an answer without mathematics.
 */
export function checkAnswer(markdown: string, against: CheckedAgainst): Check | undefined {
  const formulas = [...new Set(splitMath(markdown).map(({ tex }) => tex))].slice(0, mostFormulas);
  const finals = finalSentences(markdown);
  const known = against.isOpen ? [] : claimsOfQuestion(against.prompt);
  const verdicts = new Map(formulas.map((tex) => [tex, verdictOf(tex, known)] as const));
  const answer = against.isOpen ? 'unknown' : compareFinals(finals, against.ours);
  for (const { tex } of finals.sentences.flatMap(splitMath))
    verdicts.set(tex, answer === 'agrees' ? 'holds' : 'unknown');
  const ofLines = formulas.filter((tex) => isLine(tex)).map((tex) => verdicts.get(tex));
  if (ofLines.length === 0 && against.ours === undefined) return undefined;
  const marks = new Map(
    [...verdicts].flatMap(([tex, verdict]) => (verdict === 'unknown' ? [] : [[tex, verdict] as const])),
  );
  const count = (verdict: Verdict) => ofLines.filter((one) => one === verdict).length;
  return {
    marks,
    lines: { all: ofLines.length, held: count('holds'), failed: count('fails') },
    answer,
    ours: against.ours,
  };
}

function isLine(tex: string): boolean {
  return /[=<>~≈≤≥]|\\(?:le|ge|leq|geq|lt|gt|approx)(?![a-zA-Z])/.test(tex);
}

function verdictOf(tex: string, known: readonly Claim[]): Verdict {
  const verdicts = (claimsOf(tex) ?? []).map((claim): Verdict => {
    const alone = judge(claim);
    return alone === 'unknown' ? follows(claim, known) : alone;
  });
  if (verdicts.includes('fails')) return 'fails';
  return verdicts.length > 0 && verdicts.every((verdict) => verdict === 'holds') ? 'holds' : 'unknown';
}

/** The one equation or inequality, or the system, that the student asks about. */
function claimsOfQuestion(prompt: string): Claim[] {
  const question = attempt(() => questionOf(prompt));
  if (!question || question.isDoubtful) return [];
  return (claimsOf(question.math) ?? []).filter(({ relations }) => relations.length > 0);
}

interface Finals {
  sentences: string[];
  /** The sentences say that they are the answer. */
  isSaid: boolean;
}

const saysAnswer = /\b(?:answer|solutions?|result)\b|\\boxed/i;
const isDenied = /\b(?:not|isn'?t|aren'?t|never|wrong|incorrect|instead of|rather than|no longer)\b/i;

/** The sentences that give the answer: those that say so; else the last one with a formula. */
function finalSentences(markdown: string): Finals {
  const sentences = markdown
    .split(/(?<=[.!?][*_)]{0,3})\s+(?=[A-Z*_\\])|\n+/)
    .filter((sentence) => /\d|\\\(|\\\[|\$/.test(sentence));
  const said = sentences.filter((sentence) => saysAnswer.test(sentence));
  if (said.length > 0) return { sentences: said, isSaid: true };
  const last = sentences.findLast((sentence) => splitMath(sentence).length > 0);
  return { sentences: last === undefined ? [] : [last], isSaid: false };
}

function compareFinals({ sentences, isSaid }: Finals, ours: string | undefined): Check['answer'] {
  const own = ours === undefined ? undefined : saidIn(withoutAsides(ours));
  if (!own || sentences.length === 0 || sentences.some((sentence) => isDenied.test(sentence))) return 'unknown';
  const verdicts = sentences.map((sentence) => {
    const said = saidIn(sentence.replace(/^[^]*?\b(?:answer|solutions?|result)\b/i, '').replace(/\*\*|__/g, ' '));
    return said ? compare(own, said) : 'unknown';
  });
  if (verdicts.every((verdict) => verdict === 'agrees')) return 'agrees';
  return isSaid && verdicts.every((verdict) => verdict === 'differs') ? 'differs' : 'unknown';
}

/** Our own answers have decimals beside the exact value, and intervals beside inequalities. */
function withoutAsides(answer: string): string {
  return answer
    .replace(/ \((?:about )?\\\([^)]*\\\)\)/g, '')
    .replace(/, (?:which|where|in interval notation) .*/, '')
    .replaceAll('\\$', '');
}
