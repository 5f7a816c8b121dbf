import { parseArgs } from 'node:util';
import { measureItems } from '#answers/server/items/measureItems.ts';
import { itemQueries, type AskedItem } from '#answers/server/items/items.queries.ts';
import { enoughToJudge, nameOfAnswer, sentenceOf, suspicionsOf } from '#answers/server/items/suspicions.ts';
import { LessonEditions } from '#course/server/lessonEditions.ts';
import { findLessonTitles } from '#course/server/lessonTitles.ts';
import { say, type Program } from '../program.ts';

const help = `Usage: npm run lodestar -- items [--all] [--now]

Shows the questions that look wrong by how students did at the first try (${enoughToJudge} of them at least): a wrong option that more of
the best third chose than the key, or a discrimination under 0.1 (how right answers go along with being right elsewhere in
that half of the test, from -1 to 1; sound questions have 0.2 to 0.6). Read each before you change it.

  --all   shows all questions that were answered, with their figures
  --now   looks at all first tries now, and does not wait for the next night`;

/** `items`: what students' first tries tell of the questions. */
export async function showItems({ database }: Pick<Program, 'database'>, options: string[]): Promise<void> {
  const boolean = { type: 'boolean' } as const;
  const { values } = parseArgs({ args: options, options: { all: boolean, now: boolean, help: boolean } });
  if (values.help) return say(help);
  const queries = itemQueries(database);
  const editions = new LessonEditions(database, () => '');
  if (values.now) await measureItems({ queries, editions }, Date.now());
  const measurement = await queries.findMeasurement();
  if (!measurement) return say('Nothing was measured yet. The server does it at night; items --now does it at once.');

  const all = (await queries.findStatistics()).map((item) => ({ item, suspicions: suspicionsOf(item) }));
  const suspicious = all.filter(({ suspicions }) => suspicions.length > 0);
  const titles = await findLessonTitles(
    database,
    all.map(({ item }) => item.lessonId),
  );
  for (const { item, suspicions } of values.all ? all : suspicious) {
    say(describeItem(item, titles.get(item.lessonId) ?? ''));
    for (const suspicion of suspicions) say(`  ${sentenceOf(suspicion, item)}`);
  }
  const judged = all.filter(({ item }) => item.compared >= enoughToJudge).length;
  say(`${suspicious.length} of ${judged} questions look wrong; ${all.length - judged} have too few answers to judge.`);
  say(`As of ${measurement.finishedAt.toISOString()}, by ${measurement.firstTries} first tries.`);
}

function describeItem(item: AskedItem, title: string): string {
  const { lessonId, round, partId, key, skill, difficulty, firstTries, right, choices, medianMs, discrimination } =
    item;
  const place = round === 0 ? '' : `, fresh round ${round}`;
  const shares = choices.map((count, option) => `${nameOfAnswer(item, option)}${option === key ? '*' : ''} ${percent(count, firstTries)}`); // prettier-ignore
  const tells = discrimination === null ? 'discrimination not known' : `discrimination ${discrimination.toFixed(2)}`;
  return [
    `--- ${partId} (${lessonId}: ${title}${place})`,
    `  ${skill}, ${difficulty}`,
    `  ${firstTries} first tries, ${percent(right, firstTries)} right: ${shares.join(', ')}; median ${Math.round(medianMs / 1000)} s, ${tells}`,
  ].join('\n');
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)} %`;
}
