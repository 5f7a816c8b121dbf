import type { ReactNode } from 'react';
import type { useGridKeys } from './useGridKeys.ts';

interface Props {
  labelledBy: string;
  /** Of a table that is walked cell by cell. */
  grid?: Pick<ReturnType<typeof useGridKeys>, 'onFocus' | 'onKeyDown'>;
  children: ReactNode;
}

/**
 * A table that may be wider than the screen: it scrolls by itself, by keyboard as well, and its first column stays. One that is walked
 * cell by cell scrolls both ways, so that its first row can stay as well ({@link staysAbove}).
 */
export function ScrollTable({ labelledBy, grid, children }: Props) {
  const asGrid = grid && { role: 'grid', 'aria-labelledby': labelledBy, ...grid };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by the arrow keys, unless its cells do so
    <div role="region" aria-labelledby={labelledBy} tabIndex={grid ? undefined : 0} className={`card relative ${grid ? bothWays : 'overflow-x-auto'}`}>
      <table {...asGrid} className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        {children}
      </table>
    </div>
  );
} // prettier-ignore

/** Not higher than what is left of the page between its bars; what has the focus never lies under the row and the column that stay. */
const bothWays = 'overflow-auto scroll-pt-26 scroll-pl-36 sm:scroll-pl-64 tall:max-h-[calc(100svh-11rem)]';

/** Of the cells of the first column. */
export const stays = 'sticky left-0 z-1 border-r border-b border-hairline bg-surface px-3 py-2 text-left';

/** Of all others. */
export const cellLook = 'border-b border-hairline px-3 py-2 text-left';

/** Of the heading of some rows; what it says is `sticky` in it. */
export const groupLook = 'border-b border-hairline bg-sunken px-3 py-2 text-left font-semibold';

/** What such a heading says: all of it fits on a phone, wherever the table is scrolled to. */
export const groupName = 'sticky left-3 inline-block max-w-[calc(100vw-4rem)]';

/** Of the cells of the first row, in a table that scrolls both ways; not of its first column, which lies over them. */
export const staysAbove = 'bg-surface tall:sticky tall:top-0 tall:z-2';
