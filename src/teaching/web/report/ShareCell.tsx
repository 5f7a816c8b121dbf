import type { SkillCell } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { skillShare } from '../../skillShare.ts';
import { cellLook } from './ScrollTable.tsx';

const looks = { weak: 'bg-no-bg text-no', open: '', strong: 'bg-ok-bg text-ok' };

interface Props {
  cell: SkillCell;
  /** In a table that is walked cell by cell: whose skill it is, said before the rest, and whether Tab comes to this cell. */
  inGrid?: { of: string; isStop: boolean };
}

/** A skill in a table: its share in a number, the colour only beside it, and its interval. */
export function ShareCell({ cell, inGrid }: Props) {
  const tone = skillShare(cell)?.tone;
  const [value, interval] = wordsOf(cell);
  const look = `${cellLook} ${tone ? looks[tone] : 'text-muted'}`;
  const content = interval ? (
    <>
      <span className="font-semibold">{value}</span>
      <span className="block text-xs whitespace-nowrap">{interval}</span>
    </>
  ) : cell.firstTries > 0 ? (
    value
  ) : (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{value}</span>
    </>
  );
  if (!inGrid) return <td className={look}>{content}</td>;
  return (
    <td
      aria-label={`${inGrid.of}: ${saidOf(cell)}`}
      tabIndex={inGrid.isStop ? 0 : -1}
      className={`${look} ${focusInside}`}
    >
      {content}
    </td>
  );
}

/** Keeps the ring of what has the focus off the cells beside it. */
export const focusInside = '-outline-offset-3';

/** What a cell shows: its share and between which ends the truth lies, or why there is none yet. */
function wordsOf(cell: SkillCell): string[] {
  const share = skillShare(cell);
  if (share) return [percent(share.share), `${percent(share.low)} to ${percent(share.high)}`];
  return [cell.firstTries > 0 ? texts.tooFew : texts.nothing];
}

/** All that is known of it, for whoever hears it. */
function saidOf(cell: SkillCell): string {
  const counts = cell.firstTries > 0 ? [texts.rightOf(cell.right, cell.firstTries)] : [];
  return [...wordsOf(cell), ...counts].join(', ');
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
