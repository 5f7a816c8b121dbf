import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { splitMath, type MathSpan } from '#course/splitMath.ts';

/** Makes tokens `math` and `math_block` of the formulas of a text; `meta.display` tells which stand on their own. */
export function mathPlugin(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'math_block', mathBlockRule, { alt: ['paragraph', 'blockquote', 'list'] });
  md.inline.ruler.before('escape', 'math', mathRule);
  md.core.ruler.after('normalize', 'bars_of_formulas', (state) => (state.src = withoutBarsInCells(state.src)));
}

const spansOfState = new WeakMap<StateInline, Map<number, MathSpan>>();

function mathRule(state: StateInline, silent: boolean): boolean {
  const spans = spansOfState.get(state) ?? new Map(splitMath(state.src).map((span) => [span.start, span]));
  spansOfState.set(state, spans);
  const span = spans.get(state.pos);
  if (!span || span.end > state.posMax) return false;
  if (!silent) {
    const token = state.push('math', '', 0);
    token.content = span.tex;
    token.meta = { display: span.display, linesBefore: state.src.slice(0, span.start).split('\n').length - 1 };
  }
  state.pos = span.end;
  return true;
}

/** `$$…$$` or `\[…\]` on lines of its own, whatever the lines between look like to Markdown. */
function mathBlockRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const start = (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0);
  if (!/^(?:\$\$|\\\[)/.test(state.src.slice(start, start + 2))) return false;
  const text = state.getLines(startLine, endLine, state.blkIndent, false).trimStart();
  const [span] = splitMath(text.split(/\n[ \t]*\n/, 1)[0] ?? '');
  if (!span?.display || span.start !== 0 || !/^[ \t]*(?:\n|$)/.test(text.slice(span.end))) return false;
  if (silent) return true;
  const lines = text.slice(0, span.end).split('\n').length;
  const token = state.push('math_block', '', 0);
  token.content = span.tex;
  token.meta = { display: true };
  token.map = [startLine, startLine + lines];
  state.line = startLine + lines;
  return true;
}

/** The bars of `$|x|$` in a row of a table belong to the formula, not to the table. */
function withoutBarsInCells(source: string): string {
  return source.replace(/^[ \t>]*\|.*\$.*$/gm, (row) =>
    splitMath(row).reduceRight(
      (text, { start, end }) =>
        text.slice(0, start) + text.slice(start, end).replace(/(?<!\\)\|/g, '\\|') + text.slice(end),
      row,
    ),
  );
}
