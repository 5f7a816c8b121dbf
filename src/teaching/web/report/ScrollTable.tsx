import type { ReactNode } from 'react';

interface Props {
  labelledBy: string;
  children: ReactNode;
}

/** A table that may be wider than the screen: it scrolls by itself, by keyboard as well, and its first column stays. */
export function ScrollTable({ labelledBy, children }: Props) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by the arrow keys
    <div role="region" aria-labelledby={labelledBy} tabIndex={0} className="card relative overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">{children}</table>
    </div>
  );
}

/** Of the cells of the first column. */
export const stays = 'sticky left-0 z-1 border-r border-b border-hairline bg-surface px-3 py-2 text-left';

/** Of all others. */
export const cellLook = 'border-b border-hairline px-3 py-2 text-left';

/** Of the heading of some rows; what it says is `sticky` in it. */
export const groupLook = 'border-b border-hairline bg-sunken px-3 py-2 text-left font-semibold';
