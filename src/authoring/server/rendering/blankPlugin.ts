import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it';

/** Makes tokens `blank` of six underscores or more. */
export function blankPlugin(md: MarkdownIt): void {
  md.block.ruler.before('hr', 'blank_line', blankLineRule, { alt: ['paragraph'] });
  md.inline.ruler.before('emphasis', 'blank', blankRule);
}

const blankMarks = /^_{6,}/;

function blankRule(state: StateInline, silent: boolean): boolean {
  const marks = blankMarks.exec(state.src.slice(state.pos, state.posMax))?.[0];
  if (!marks) return false;
  if (!silent) state.push('blank', '', 0);
  state.pos += marks.length;
  return true;
}

/** A line of underscores alone is a blank, not a rule across the page. */
function blankLineRule(state: StateBlock, startLine: number, _endLine: number, silent: boolean): boolean {
  const line = state.src.slice(
    (state.bMarks[startLine] ?? 0) + (state.tShift[startLine] ?? 0),
    state.eMarks[startLine],
  );
  if (!/^_{6,}\s*$/.test(line) || silent) return false;
  state.push('paragraph_open', 'p', 1).map = [startLine, startLine + 1];
  const inline = state.push('inline', '', 0);
  inline.content = line.trim();
  inline.map = [startLine, startLine + 1];
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  state.line = startLine + 1;
  return true;
}
