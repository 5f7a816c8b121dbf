import type { MarkdownIt, StateInline } from 'markdown-it';

/**
 * `++The sentence.++` is underlined, as the sentence is that a question of the test asks about. Who hears the text hears
 * where the line begins and ends.
 */
export function underlinePlugin(md: MarkdownIt): void {
  md.inline.ruler.before('emphasis', 'underline', underlineRule);
  Object.assign(md.renderer.rules, {
    underline_open: () => '<u><span class="heard">[start of underline] </span>',
    underline_close: () => '<span class="heard"> [end of underline]</span></u>',
  });
}

/** Plus signs that belong to a word, as in C++, underline nothing. */
const underlined = /(?<![\p{L}\p{N}+])\+\+(?![\s+])([^]*?[^\s+])\+\+(?![\p{L}\p{N}+])/uy;

function underlineRule(state: StateInline, silent: boolean): boolean {
  underlined.lastIndex = state.pos;
  const [whole, inside] = underlined.exec(state.src.slice(0, state.posMax)) ?? [];
  if (whole === undefined || inside === undefined) return false;
  const { pos, posMax } = state;
  if (!silent) {
    state.push('underline_open', 'u', 1);
    [state.pos, state.posMax] = [pos + 2, pos + 2 + inside.length];
    state.md.inline.tokenize(state);
    state.push('underline_close', 'u', -1);
  }
  [state.pos, state.posMax] = [pos + whole.length, posMax];
  return true;
}
