import { getMe } from '#accounts/account.ts';
import type { FirstAnswerSource, PageVisit } from '#accounts/server/firstAnswers.ts';
import { AppError } from '#platform/errors.ts';
import { firstAnswer, type FirstAnswer } from '#platform/answers.ts';
import type { PageFacts } from '../../pages.ts';
import { firstDataOf, type FirstData } from './pageSources.ts';

/** For each kind of first answer where it comes from. */
export type FirstAnswerSources = Record<FirstData, FirstAnswerSource>;

interface Gathered {
  answers: FirstAnswer[];
  /** 200, or the refusal's own when what the page is about cannot be shown. */
  status: number;
}

/** The answers that the first screen of a page needs. What cannot be read is left out: the page then asks for it by itself. */
export async function gather(sources: FirstAnswerSources, page: PageFacts, visit: PageVisit): Promise<Gathered> {
  const { account, request } = visit;
  const gathered: Gathered = { answers: [], status: 200 };
  if (account !== undefined) gathered.answers.push(firstAnswer(getMe, {}, { user: account }));
  const found = await Promise.all(firstDataOf(page).map(find));
  gathered.answers.push(...found.filter((answer) => answer !== undefined));
  return gathered;

  async function find(name: FirstData): Promise<FirstAnswer | undefined> {
    try {
      return await sources[name].find(visit);
    } catch (err) {
      if (err instanceof AppError && [403, 404].includes(err.httpStatus)) gathered.status = err.httpStatus;
      else request.log.warn({ reqId: request.id, err }, `page without ${name}`);
      return undefined;
    }
  }
}

/** What the page of a visitor is made from: as long as these are the same, so is the page. */
export function editionsForVisitors(sources: FirstAnswerSources, page: PageFacts, { request }: PageVisit): unknown[] {
  return firstDataOf(page).map((name) => sources[name].editionForVisitors?.(request));
}
