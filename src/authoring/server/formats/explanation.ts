/** A block of an explanation, as the course's files have it. */
export interface Block {
  heading?: string | undefined;
  text?: string | undefined;
  final?: string | undefined;
}

/** The blocks as one text: headings as Markdown's, all parted by empty lines. */
export function explanationText(blocks: readonly Block[]): string {
  return blocks
    .map(({ heading, text, final }) => (heading === undefined ? (text ?? final ?? '').trim() : `### ${heading.trim()}`))
    .join('\n\n');
}

/** The other way: what stands last is final. Texts between two headings are one block. */
export function explanationBlocks(text: string): Block[] {
  const pieces = text.trim().split(/\n[ \t]*\n/);
  const blocks: Block[] = [];
  pieces.forEach((piece, index) => {
    const heading = /^#{2,6} +([^\n]+)$/.exec(piece.trim())?.[1];
    const last = blocks.at(-1);
    if (index === pieces.length - 1 && heading === undefined && !/^(?:[-|>`]|\d+\. )/.test(piece))
      blocks.push({ final: piece.trim().replace(/\\?\n/g, ' ') });
    else if (heading !== undefined) blocks.push({ heading });
    else if (last?.text !== undefined) last.text += `\n\n${piece}`;
    else blocks.push({ text: piece });
  });
  return blocks;
}
