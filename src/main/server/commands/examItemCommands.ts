import { parseArgs } from 'node:util';
import { enoughToJudge } from '#answers/server/items/suspicions.ts';
import type { ItemName } from '#course/examForm.ts';
import { halfNames } from '#course/skills.ts';
import { recordQueries } from '#exam/server/calibration/record.queries.ts';
import { recalculateScores } from '#exam/server/calibration/recalculate.ts';
import { doubtsAbout, routeSentence, isRouteOff, sentenceOf } from '#exam/server/health/doubts.ts';
import { healthQueries, type ItemHealth } from '#exam/server/health/health.queries.ts';
import { measureExamItems } from '#exam/server/health/measureExamItems.ts';
import { nameOf } from '#exam/server/health/quarantine.queries.ts';
import { decideAndTell } from '#exam/server/health/tellStudents.ts';
import type { Database } from '#platform/server/db/db.ts';
import { Jobs } from '#platform/server/mail/jobs.ts';
import { complain, say, type Program } from '../program.ts';

const help = `Usage: npm run lodestar -- exam-items [list] [--all] [--now]
       npm run lodestar -- exam-items quarantine ITEM --why WORDS
       npm run lodestar -- exam-items release ITEM --why WORDS

list shows the questions of practice exams that look wrong by the answers of first attempts (${enoughToJudge} of them at least): a wrong option
that more of the best third chose than the key, a discrimination under 0.1, or three times as much time as the others of its
half, or less than a third; those in quarantine; and forms whose second modules are not met by about half each.

  --all   shows all questions that were answered, with their figures
  --now   looks at all answers now, and does not wait for the next night

quarantine takes a question out of the scores, those that were given as well: they are made anew, each report says so,
and whoever was asked it gets a letter. New attempts still show it, and it does not count. When its files are put right it is another
question, and counts. release takes that back.
ITEM is its id; where it was several, ID@PRINT.`;

type Part = Pick<Program, 'database' | 'log'>;

/** `exam-items`: what answers tell of the questions of the practice exams, and which of them count no more. */
export async function manageExamItems(program: Part, words: string[]): Promise<void> {
  const boolean = { type: 'boolean' } as const;
  const options = { all: boolean, now: boolean, help: boolean, why: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const [action = 'list', item] = positionals;
  if (values.help) return say(help);
  if (action === 'list') return list(program, values);
  if (action !== 'quarantine' && action !== 'release') return complain(help);
  if (!item) return complain('Say which question, by its id.');
  if (!values.why?.trim()) return complain("Say why, for whoever asks later: --why 'the key was wrong'.");
  await decide(program, item, { isQuarantined: action === 'quarantine', why: values.why.trim() });
}

async function list(
  { database }: Pick<Part, 'database'>,
  { all, now }: { all?: boolean; now?: boolean },
): Promise<void> {
  const [record, health] = [recordQueries(database), healthQueries(database)];
  if (now) await measureExamItems({ record, health }, Date.now());
  const items = await health.findHealth();
  const doubts = doubtsAbout(items);
  const quarantined = await record.findQuarantined();
  const isOut = ({ item: id, print }: ItemHealth) => quarantined.has(nameOf({ id, print }));
  for (const item of items) {
    const found = doubts.get(item) ?? [];
    if (!all && found.length === 0 && !isOut(item)) continue;
    say(describeItem(item, isOut(item)));
    for (const doubt of found) say(`  ${sentenceOf(doubt, item)}`);
  }
  for (const route of (await health.findRoutes()).filter(isRouteOff)) {
    say(routeSentence(route));
  }
  const judged = items.filter(({ firstAnswers }) => firstAnswers >= enoughToJudge).length;
  const open = [...doubts.keys()].filter((item) => !isOut(item)).length;
  say(`${open} of ${judged} questions look wrong; ${items.length - judged} have too few answers to judge. ${quarantined.size} are in quarantine.`); // prettier-ignore
  const [first] = items;
  if (first) say(`As of ${first.measuredAt.toISOString()}.`);
  else say('Nothing was measured yet. The server does it at night; exam-items --now does it at once.');
}

async function decide({ database, log }: Part, item: string, decision: { isQuarantined: boolean; why: string }): Promise<void> {
  const queries = recordQueries(database);
  const name = await findName(database, item);
  if (typeof name === 'string') return complain(name);
  const isOut = (await queries.findQuarantined()).has(nameOf(name));
  if (isOut === decision.isQuarantined) return complain(isOut ? 'It is in quarantine already.' : 'It is not in quarantine.');
  const jobs = new Jobs(database, log);
  await decideAndTell({ jobs, database }, name, decision, Date.now()).finally(() => jobs.stop());
  const version = await recalculateScores({ queries, now: Date.now });
  const { rows } = await database.pool.query<{ count: number }>('select count(distinct attempt_id)::int as count from exam_scores where model = $1', [version]);
  const counts = decision.isQuarantined ? 'counts no more' : 'counts again';
  say(`${name.id} ${counts}. ${rows[0]?.count ?? 0} attempts have a score by version ${version}; their reports say why, and the server writes to those who took them.`);
} // prettier-ignore

/** The item as it is asked now, or as it was once where that is the only one; else what is the matter. */
async function findName(database: Database, given: string): Promise<ItemName | string> {
  const [id = '', wanted] = given.split('@');
  const prints = await healthQueries(database).findPrints(id);
  if (prints.length === 0) return `There is no question '${id}' in any practice exam.`;
  const asked = prints.filter(({ isAsked }) => isAsked);
  const found = wanted ? prints.filter(({ print }) => print === wanted) : asked.length === 1 ? asked : prints;
  const [only, ...others] = found;
  if (only && others.length === 0) return { id, print: only.print };
  return `Say which: ${prints.map(({ print }) => `${id}@${print}`).join(', ')}.`;
}

function describeItem({ item, print, half, key, firstAnswers, right, choices, medianMs, discrimination }: ItemHealth, isOut: boolean): string {
  const shares = choices.map((count, option) => `${'ABCD'[option] ?? option}${option === key ? '*' : ''} ${percent(count, firstAnswers)}`);
  const tells = discrimination === null ? 'discrimination not known' : `discrimination ${discrimination.toFixed(2)}`;
  return [
    `--- ${item}@${print} (${halfNames[half]})${isOut ? ', in quarantine' : ''}`,
    `  ${firstAnswers} first answers, ${percent(right, firstAnswers)} right: ${shares.join(', ')}; median ${Math.round(medianMs / 1000)} s, ${tells}`,
  ].join('\n');
} // prettier-ignore

function percent(part: number, whole: number): string {
  return whole === 0 ? '0 %' : `${Math.round((100 * part) / whole)} %`;
}
