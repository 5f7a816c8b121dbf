import { askedId } from './attemptState.ts';
import type { EventQueries } from './events.queries.ts';
import type { ExamForms } from './examForms.ts';
import type { AskedFacts } from './takeEvents.ts';

type Items = ReadonlyMap<string, AskedFacts>;

/** So many stages are remembered, those that were asked for last. One has some kilobytes. */
const mostRemembered = 5_000;

/** What is asked in the stages of attempts, by what it is called there. It never changes: a server remembers it. */
export class StageItems {
  private readonly queries: Pick<EventQueries, 'findItems'>;
  private readonly forms: Pick<ExamForms, 'find'>;
  private readonly remembered = new Map<string, Items>();

  constructor(queries: Pick<EventQueries, 'findItems'>, forms: Pick<ExamForms, 'find'>) {
    this.queries = queries;
    this.forms = forms;
  }

  async find(attemptId: string, stage: number): Promise<Items> {
    const name = `${attemptId} ${stage}`;
    const items = this.remembered.get(name) ?? (await this.load(attemptId, stage));
    this.remembered.delete(name);
    this.remembered.set(name, items); // asked for last
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > mostRemembered && oldest !== undefined) this.remembered.delete(oldest);
    return items;
  }

  private async load(attemptId: string, stage: number): Promise<Items> {
    const found = await this.queries.findItems(attemptId, stage);
    if (!found) throw new Error(`Expected a stage ${stage} of ${attemptId} but found none`);
    const form = await this.forms.find(found.form, found.version);
    return new Map(found.items.map((name, index) => [askedId(stage, index), form.item(name).facts]));
  }
}
