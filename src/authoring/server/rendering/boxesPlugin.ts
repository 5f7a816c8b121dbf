import type { MarkdownIt, StateBlock, Token } from 'markdown-it';
import type { Place } from '#platform/server/problem.ts';

/** The boxes of a lesson: how each is titled, and whether its author may give it a title. */
const boxes: Record<string, { heading: string; titled: boolean }> = {
  idea: { heading: 'The idea', titled: false },
  example: { heading: 'Example', titled: true },
  mistake: { heading: 'A common mistake', titled: false },
  try: { heading: 'Try it', titled: true },
  answer: { heading: 'Show the answer', titled: false },
  recall: { heading: 'From earlier lessons', titled: false },
  faded: { heading: 'Your turn', titled: true },
  steps: { heading: 'Step by step', titled: true },
};

const fence = /^ {0,3}(:{3,})[ \t]*([^\s:]*)[ \t]*(.*?)[ \t]*$/;

/**
 * `::: name title` … `:::`. A closing line ends the innermost open box, so boxes nest with any number of colons.
 * `env.report` hears of boxes that are unknown, unclosed, or closed twice.
 */
export function boxesPlugin(md: MarkdownIt): void {
  md.block.ruler.before('fence', 'box', boxRule, { alt: ['paragraph', 'reference', 'blockquote', 'list'] });
  md.core.ruler.push('box_headings', (state) => nestHeadings(state.tokens));
}

function boxRule(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  const [, colons, name = '', title = ''] = fence.exec(lineOf(state, startLine)) ?? [];
  if (!colons) return false;
  if (silent) return true;
  const place = state.env as unknown as Place;
  const report = (message: string) => place.report(place.line + startLine, message);
  if (name === 'ask') return askRule(state, title, [startLine, endLine], report);
  const box = Object.hasOwn(boxes, name) ? boxes[name] : undefined;
  const close = name === '' ? startLine : closingLine(state, startLine, endLine);
  if (name === '') report('This ::: closes a box, but none is open.');
  else if (!box) report(`There is no box '${name}': use ${Object.keys(boxes).join(', ')}.`);
  else if (close === undefined) report(`The box '${name}' is not closed by a line of ${colons}.`);
  else if (title !== '' && !box.titled) report(`The box '${name}' has no title.`);
  if (box && close !== undefined)
    pushBox(state, name, box.titled && title ? `${box.heading}: ${title}` : box.heading, [startLine, close]);
  state.line = (close ?? startLine) + 1;
  return true;
}

/** The place of a question that was taken out of the text: its lines are empty, and `env.asks` knows what stands there. */
function askRule(
  state: StateBlock,
  id: string,
  [startLine, endLine]: [number, number],
  report: (message: string) => void,
): boolean {
  const { asks } = state.env as { asks?: ReadonlyMap<string, string> };
  if (asks?.has(id)) state.push('ask', '', 0).content = id;
  else report('A question begins at the start of a line, in the text of a LEARN lesson: not in a list or a quotation.');
  state.line = (closingLine(state, startLine, endLine) ?? startLine) + 1;
  return true;
}

function lineOf(state: StateBlock, line: number): string {
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return '';
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** The line of the `:::` that belongs to the box opened on `startLine`; fenced code is stepped over. */
function closingLine(state: StateBlock, startLine: number, endLine: number): number | undefined {
  let open = 1;
  let code: string | undefined;
  for (let line = startLine + 1; line < endLine; line++) {
    const text = lineOf(state, line);
    const codeFence = /^(`{3,}|~{3,})/.exec(text)?.[1];
    if (code !== undefined) {
      if (codeFence?.startsWith(code) && text.trim() === codeFence) code = undefined;
    } else if (codeFence !== undefined) code = codeFence;
    else if (fence.test(text)) open += fence.exec(text)?.[2] ? 1 : -1;
    if (open === 0) return line;
  }
  return undefined;
}

function pushBox(state: StateBlock, name: string, heading: string, map: [number, number]): void {
  const tags = name === 'answer' ? ['details', 'summary'] : ['section', 'h2'];
  const [tag = '', headingTag = ''] = tags;
  const open = state.push('box_open', tag, 1);
  open.attrSet('class', name === 'answer' ? 'answer' : `box ${name}`);
  open.map = map;
  pushHeading(state, headingTag, heading, map);
  const before = { parent: state.parentType, lineMax: state.lineMax };
  state.parentType = 'blockquote';
  state.lineMax = map[1];
  const inside = state.tokens.length;
  state.md.block.tokenize(state, map[0] + 1, map[1]);
  if (name === 'steps') cutIntoPieces(state, inside);
  state.parentType = before.parent;
  state.lineMax = before.lineMax;
  state.push('box_close', tag, -1);
}

/** What stands between the lines of `---` becomes one piece each. @param from the first token of the box's inside. */
function cutIntoPieces(state: StateBlock, from: number): void {
  const open = () => Object.assign(new state.Token('piece_open', 'div', 1), { attrs: [['class', 'step']] });
  const close = () => new state.Token('piece_close', 'div', -1);
  const pieces = state.tokens
    .splice(from)
    .flatMap((token) => (token.type === 'hr' && token.level === state.level ? [close(), open()] : [token]));
  state.tokens.push(open(), ...pieces, close());
}

function pushHeading(state: StateBlock, tag: string, text: string, map: [number, number]): void {
  const open = state.push('box_heading_open', tag, 1);
  if (tag !== 'summary') open.attrSet('class', 'box-title');
  open.map = map;
  const inline = state.push('inline', '', 0);
  inline.content = text;
  inline.map = [map[0], map[0] + 1];
  inline.children = [];
  state.push('box_heading_close', tag, -1);
}

/** The heading of a box stands one level below the heading it follows, so that no level is skipped. */
function nestHeadings(tokens: Token[]): void {
  let level = 1;
  for (const token of tokens) {
    if (token.type === 'heading_open') level = Number(token.tag.slice(1));
    if (/^box_heading_(?:open|close)$/.test(token.type) && token.tag !== 'summary')
      token.tag = `h${Math.min(level + 1, 6)}`;
  }
}
