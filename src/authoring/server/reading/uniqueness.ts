import { examsBeside } from './courseFolder.ts';
import { reportInto, type Problem, type Report } from '#platform/server/problem.ts';

/** What is called by an id, such as "part 'a-01'" → where that stands first. */
export type Claims = Map<string, { file: string; line: number }>;

export interface Claim {
  file: string;
  line: number;
  ids: Claims;
  report: Report;
}

/** Notes in `ids` what is called by an id; reports when it was there before. */
export function claimId(what: string, { file, line, ids, report }: Claim): void {
  const first = ids.get(what);
  if (first !== undefined) report(line, `The ${what} is already in ${first.file}.`);
  else ids.set(what, { file, line });
}

/** Reports what shares its place in the order with another. */
export function checkOrders(
  placed: { file: string; line: number; order: number }[],
  what: string,
  problems: Problem[],
): void {
  const first = new Map<number, string>();
  for (const { file, line, order } of placed) {
    const other = first.get(order);
    if (other !== undefined)
      reportInto(problems, file)(line, `Two ${what} have order ${order}: this one and ${other}.`);
    else if (!Number.isNaN(order)) first.set(order, file);
  }
}

export function checkSectionOrders(sections: readonly { id: string; order: number }[], problems: Problem[]): void {
  const placed = sections.map(({ id, order }) => ({ file: `${id}/section.yaml`, line: 1, order }));
  checkOrders(placed, 'sections', problems);
}

export function checkFormOrders(forms: readonly { id: string; order: number }[], problems: Problem[]): void {
  const placed = forms.map(({ id, order }) => ({ file: `${examsBeside}/${id}/form.yaml`, line: 1, order }));
  checkOrders(placed, 'forms', problems);
}
