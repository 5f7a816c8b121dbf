import { keyOf } from '#course/answerKey.ts';
import type { AskedQuestion } from '#course/lesson.ts';
import { readJson, type Kept } from '#platform/web/kept.ts';
import { nameOfMarkup } from '../attempts.ts';

/** Whose run through which set. */
export interface RunOf {
  /** The account's uid. */
  owner: string;
  setId: string;
}

interface StoredRun {
  title: string;
  /** What the set asked when it was saved: where that has changed, the run starts afresh. */
  asked: readonly string[];
  /** By how much the clock of this browser is ahead of the server's, in ms. */
  aheadMs: number;
  /** When it was saved, in ms since 1970. */
  savedAt: number;
  /** How far it has come: of a practice or a sitting. */
  state?: unknown;
  /** Nothing of it is left to be done. */
  isDone?: boolean;
}

type Asked = readonly Pick<AskedQuestion, 'lessonId' | 'round' | 'part'>[];

/** More of one owner are not kept: those that were saved last stay. */
const mostRuns = 20;

/** Keeps how far a run has come; a reload, a crash or a closed tab comes back to it. */
export function saveRun(
  kept: Kept,
  run: RunOf,
  set: { title: string; questions: Asked },
  state: unknown,
  { isDone = false, aheadMs = aheadOf(kept, run), now = Date.now() } = {},
): void {
  const stored: StoredRun = {
    title: set.title,
    asked: whatIsAsked(set.questions),
    aheadMs,
    savedAt: now,
    state,
    isDone,
  };
  kept.set(nameOfRun(run), JSON.stringify(stored));
  for (const { setId } of runsOf(kept, run.owner).slice(mostRuns)) dropRun(kept, { owner: run.owner, setId });
}

/** How far it had come; undefined where nothing fitting is kept. */
export function restoreRun<T>(
  kept: Kept,
  run: RunOf,
  questions: Asked,
  isState: (value: unknown) => value is T,
): T | undefined {
  const { asked, state } = readRun(kept, nameOfRun(run));
  return JSON.stringify(asked) === JSON.stringify(whatIsAsked(questions)) && isState(state) ? state : undefined;
}

/** 0 where the set was not begun in this browser: then both clocks are taken to go alike. */
export function aheadOf(kept: Kept, run: RunOf): number {
  const { aheadMs } = readRun(kept, nameOfRun(run));
  return typeof aheadMs === 'number' ? aheadMs : 0;
}

export function dropRun(kept: Kept, run: RunOf): void {
  const name = nameOfRun(run);
  kept.remove(name);
  kept.remove(nameOfMarkup(name));
}

/** The set that was worked on last and is not done. */
export function latestRun(kept: Kept, owner: string): { setId: string; title: string } | undefined {
  return runsOf(kept, owner).find(({ isDone }) => !isDone);
}

/** The newest first. */
function runsOf(kept: Kept, owner: string): { setId: string; title: string; isDone: boolean; savedAt: number }[] {
  const start = startOfNames(owner);
  return kept
    .names()
    .filter((name) => name.startsWith(start))
    .map((name) => {
      const { title, isDone, savedAt } = readRun(kept, name);
      return {
        setId: name.slice(start.length),
        title: typeof title === 'string' ? title : '',
        isDone: isDone === true,
        savedAt: typeof savedAt === 'number' ? savedAt : 0,
      };
    })
    .toSorted((a, b) => b.savedAt - a.savedAt);
}

/** What a kept run must still fit to: the same questions with the same answers. */
function whatIsAsked(questions: Asked): string[] {
  return questions.map(({ lessonId, round = 0, part }) => `${lessonId} ${round} ${part.id}=${String(keyOf(part))}`);
}

function readRun(kept: Kept, name: string): Partial<Record<keyof StoredRun, unknown>> {
  return readJson(kept.get(name)) ?? {};
}

/** Under which name it is kept. */
export function nameOfRun({ owner, setId }: RunOf): string {
  return startOfNames(owner) + setId;
}

function startOfNames(owner: string): string {
  return `lodestar.set.${owner}.`;
}
