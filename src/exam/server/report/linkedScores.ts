import { bandsHeld } from '../../linking.ts';
import type { ExamReport } from '../../report.ts';
import type { ReportQueries } from './report.queries.ts';

/** How long what was found is told again. */
const rememberedMs = 3_600_000;

/** What the bands were held against: looked up once an hour, however many reports are opened. */
export class LinkedScores {
  private readonly queries: Pick<ReportQueries, 'findLinkedScores'>;
  private readonly now: () => number;
  private remembered: { at: number; checked: Promise<ExamReport['checked']> } | undefined;

  constructor(queries: Pick<ReportQueries, 'findLinkedScores'>, now: () => number) {
    this.queries = queries;
    this.now = now;
  }

  find(): Promise<ExamReport['checked']> {
    const at = this.now();
    if (this.remembered && at - this.remembered.at < rememberedMs) return this.remembered.checked;
    const checked = this.look();
    this.remembered = { at, checked };
    checked.catch(() => (this.remembered = undefined));
    return checked;
  }

  private async look(): Promise<ExamReport['checked']> {
    const cases = await this.queries.findLinkedScores();
    return { scores: new Set(cases.map(({ userId }) => userId)).size, ...bandsHeld(cases) };
  }
}
