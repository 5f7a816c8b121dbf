import type { MarkdownIt, Token } from 'markdown-it';

/** Tables that scroll in a group of their own, with cells that a page which is strict and spoken can show. */
export function tablesPlugin(md: MarkdownIt): void {
  md.core.ruler.push('cells', ({ tokens }) => {
    tokens.forEach(nameCell);
    nameRows(tokens);
  });
  Object.assign(md.renderer.rules, {
    table_open: () => '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>',
    table_close: () => '</table></div>',
  });
}

/** Markdown's tables align by `style` and make a heading of an empty corner; a page that is strict and spoken does neither. */
function nameCell(token: Token, index: number, tokens: Token[]): void {
  if (token.type !== 'th_open' && token.type !== 'td_open') return;
  const [content, close] = tokens.slice(index + 1, index + 3);
  const side = /^text-align:(left|center|right)$/.exec(String(token.attrGet('style') ?? ''))?.[1];
  if (content?.content === '' && close) token.tag = close.tag = 'td';
  token.attrs = token.tag === 'th' ? [['scope', 'col']] : [];
  if (side) token.attrSet('class', side);
}

/** Below an empty corner the first cell of a row is its name. */
function nameRows(tokens: Token[]): void {
  let isCornerEmpty = false;
  for (const [index, { type }] of tokens.entries()) {
    const [first, content, close] = tokens.slice(index + 1, index + 4);
    if (type !== 'tr_open' || !first || !close) continue;
    if (first.type === 'th_open') isCornerEmpty = first.tag === 'td';
    else if (isCornerEmpty && content?.content !== '') {
      first.tag = close.tag = 'th';
      first.attrSet('scope', 'row');
    }
  }
}
