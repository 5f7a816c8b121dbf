import type { FastifyInstance } from 'fastify';
import { signedIn } from '#accounts/server/identity.ts';
import type { AttemptLimits } from '#accounts/server/limits/attemptLimits.ts';
import { formIn, type FamilyOfWords, type WordFile } from '#course/vocabulary.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { notFound } from '#platform/errors.ts';
import type { Database } from '#platform/server/db/db.ts';
import { serve } from '#platform/server/http/serve.ts';
import { chooseWords } from '../chooseWords.ts';
import { gradeOfLook } from '../judgeWord.ts';
import { getWordRound, getWords, putWordLook, type AskedWord } from '../vocabulary.ts';
import { vocabularyLimits } from './vocabulary.limits.ts';
import { wordQueries, type WordQueries } from './vocabulary.queries.ts';

interface VocabularyServices {
  database: Pick<Database, 'orm'>;
  limits: Pick<AttemptLimits, 'count'>;
  /** The words of the course, in its order. */
  families: readonly FamilyOfWords[];
}

/** What is not asked again for so long is known. */
const knownForMs = 21 * 86_400_000;

export function serveVocabulary(app: FastifyInstance, { database, limits, families }: VocabularyServices): void {
  const queries = wordQueries(database);
  const words = new Map(families.flatMap((family) => family.words.map((word) => [word.word, word] as const)));

  serve(app, getWords, (_, request) => wordsOf(queries, families, signedIn(request).uid, Date.now()));

  serve(app, getWordRound, async ({ query }, request) => {
    const family = families.find(({ id }) => id === query.family);
    if (query.family !== undefined && !family) throw notFound('family of words');
    const all = (family ? [family] : families).flatMap((one) => one.words.map(({ word }) => word));
    const met = await queries.findMet(signedIn(request).uid);
    const looks = new Map(met.map(({ word, lookCount }) => [word, lookCount]));
    const chosen = chooseWords(all, met, Date.now());
    return { words: chosen.flatMap((name) => asked(words.get(name), looks.get(name) ?? 0)) };
  });

  serve(app, putWordLook, async ({ params, body }, request) => {
    const word = words.get(params.word);
    const sentence = word?.sentences[body.sentence];
    if (!word || !sentence) throw notFound('word');
    const { uid } = signedIn(request);
    await limits.count(vocabularyLimits.wordLooksPerHour, uid);
    const look = {
      id: params.id,
      at: Math.min(Date.parse(body.at), Date.now()),
      grade: gradeOfLook(body, formIn(word, sentence)),
    };
    const next = await queries.addLook(uid, word.word, look);
    return { dueAt: next.toISOString() };
  });
}

async function wordsOf(
  queries: WordQueries,
  families: readonly FamilyOfWords[],
  userId: string,
  now: number,
): Promise<ReplyOf<typeof getWords>> {
  const due = new Map((await queries.findMet(userId)).map(({ word, dueAt }) => [word, dueAt]));
  const standingOf = (word: string) => {
    const at = due.get(word);
    if (at === undefined) return 'new';
    return at > now + knownForMs ? 'known' : 'learning';
  };
  const all = families.flatMap((family) => family.words.map(({ word }) => word));
  return {
    due: all.filter((word) => (due.get(word) ?? Infinity) <= now).length,
    families: families.map(({ id, title, words }) => ({
      ...{ id, title },
      words: words.map(({ word }) => ({ word, standing: standingOf(word) })),
    })),
  };
}

/** Its sentences take turns. */
function asked(word: WordFile | undefined, lookCount: number): AskedWord[] {
  const at = word ? lookCount % word.sentences.length : 0;
  const sentence = word?.sentences[at];
  if (!word || !sentence) return [];
  const form = formIn(word, sentence);
  const [before = '', after = ''] = sentence.text.split(/_{6,}/);
  return [
    {
      ...{ word: word.word, kind: word.kind, meaning: word.meaning, sentence: at, before, after, form },
      options: [form, ...sentence.against].sort(),
      reason: sentence.reason,
      isNew: lookCount === 0,
    },
  ];
}
