import type { SkillCell } from '../../classReport.ts';
import { reportTexts as texts } from '../../reportTexts.ts';
import { skillShare } from '../../skillShare.ts';
import { cellLook } from './ScrollTable.tsx';

const looks = { weak: 'bg-no-bg text-no', open: '', strong: 'bg-ok-bg text-ok' };

/** A skill in a table: its share in a number, the colour only beside it, and its interval. */
export function ShareCell({ cell }: { cell: SkillCell }) {
  const share = skillShare(cell);
  if (!share)
    return (
      <td className={`${cellLook} text-muted`}>
        {cell.firstTries > 0 ? (
          texts.tooFew
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="sr-only">{texts.nothing}</span>
          </>
        )}
      </td>
    );
  return (
    <td className={`${cellLook} ${looks[share.tone]}`}>
      <span className="font-semibold">{percent(share.share)}</span>
      <span className="block text-xs whitespace-nowrap">
        {percent(share.low)} to {percent(share.high)}
      </span>
    </td>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
