/** A question of a GIFT file: its lines without remarks, and what the remarks say. */
export interface GiftBlock {
  /** From 1, where it begins. */
  line: number;
  text: string;
  id?: string | undefined;
  tags: string[];
}

/** `$CATEGORY: …`, or a question. */
export type GiftPiece = GiftBlock | { line: number; category: string };

/** Cuts a file at its empty lines, as Moodle does: so what is wrong with one question is its alone. */
export function giftPieces(text: string): GiftPiece[] {
  const pieces: GiftPiece[] = [];
  let block = emptyBlock();
  const end = () => {
    if (block.lines.length > 0)
      pieces.push({ line: block.line, text: block.lines.join('\n'), id: block.id, tags: block.tags });
    block = emptyBlock();
  };
  text.split('\n').forEach((row, index) => {
    const category = /^\s*\$CATEGORY:(.*)$/.exec(row)?.[1];
    if (category !== undefined) {
      end();
      pieces.push({ line: index + 1, category });
    } else if (row.trim() === '') end();
    else if (row.trimStart().startsWith('//')) noteRemark(row, block);
    else {
      if (block.lines.length === 0) block.line = index + 1;
      block.lines.push(row);
    }
  });
  end();
  return pieces;
}

function emptyBlock(): { line: number; lines: string[]; id?: string | undefined; tags: string[] } {
  return { line: 1, lines: [], tags: [] };
}

function noteRemark(row: string, block: { id?: string | undefined; tags: string[] }): void {
  block.id ??= /\[id:([^\]\n]{1,200})\]/.exec(row)?.[1]?.trim();
  for (const [, tag = ''] of row.matchAll(/\[tag:([^\]\n]{1,200})\]/g)) block.tags.push(tag.trim());
}
