import type { Database } from '#platform/server/db/db.ts';
import type { Answerer } from './ask.ts';
import { tokenBudget } from './budget.ts';
import { builtInTutor } from './builtIn/builtIn.ts';
import { courseSearch } from './search/search.ts';
import type { FindSimilar } from './similar.ts';
import type { TutorSettings } from './tutor.settings.ts';
import type { Workers } from './workers.ts';

/** Who answers here: the operator's model, whose SDK is loaded only then (236 modules), or, with none, the built-in tutor. */
export async function answererInUse(
  config: TutorSettings,
  database: Database,
  workers: Workers,
  similar: FindSimilar,
): Promise<Answerer> {
  if (!config.AI_BASE_URL) return builtInTutor({ workers, search: courseSearch(database), similar });
  const { modelAnswerer } = await import('./model/model.ts');
  return modelAnswerer({
    baseUrl: config.AI_BASE_URL,
    apiKey: config.AI_API_KEY,
    model: config.AI_MODEL,
    rules: config.AI_RULES,
    takesPictures: config.AI_PICTURES === 'yes',
    budget: tokenBudget(database, config.AI_TOKENS_PER_DAY),
    workers,
  });
}
