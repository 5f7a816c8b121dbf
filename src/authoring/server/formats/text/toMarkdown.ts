import { childrenOf, descendantsOf, textOf, type Element } from '../xml/element.ts';
import { escapeLineStart } from './escapeMarkdown.ts';
import { FormulasApart } from './formulasApart.ts';
import { inlineToMarkdown, type Writing } from './inlineToMarkdown.ts';

/** A text of another system as Markdown of the course: paragraphs, headings, lists, tables. @param tell hears what is left out. */
export function toMarkdown(element: Element, tell: (message: string) => void): string {
  const writing = { formulas: new FormulasApart(), tell };
  return writing.formulas.putBack(blocksOf(element.children, writing).join('\n\n'));
}

/** The same for a text of one paragraph, such as an option. */
export function toInlineMarkdown(element: Element, tell: (message: string) => void): string {
  const writing = { formulas: new FormulasApart(), tell, isInline: true };
  const blocks = blocksOf(element.children, writing).map((block) =>
    block.replace(/^ *(?:[-*] |#+ |> )/gm, '').replace(/\\?\n+ */g, ' '),
  );
  return writing.formulas.putBack(blocks.join(' '));
}

const blocks = new Set(
  'address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody tfoot thead tr ul qti-prompt qti-content-body'.split(
    ' ',
  ),
);

function blocksOf(children: readonly (Element | string)[], writing: Writing): string[] {
  const found: string[] = [];
  let line: (Element | string)[] = [];
  const endLine = () => {
    found.push(...paragraph(line, writing));
    line = [];
  };
  for (const child of children) {
    if (typeof child === 'string' || !holdsBlocks(child)) line.push(child);
    else {
      endLine();
      found.push(...blockOf(child, writing));
    }
  }
  endLine();
  return found;
}

function holdsBlocks(element: Element): boolean {
  return blocks.has(element.name) || (element.name !== 'math' && childrenOf(element).some(holdsBlocks));
}

function paragraph(line: (Element | string)[], writing: Writing): string[] {
  const rows = inlineToMarkdown(line, writing)
    .split('\\\n')
    .map((row) => row.trim());
  const first = rows.findIndex(Boolean);
  if (first === -1) return [];
  const shown = rows.slice(first, rows.findLastIndex(Boolean) + 1);
  const display = !writing.isInline && displayed(line) && writing.formulas.only(shown.join(' '));
  return [display ? `$$${display}$$` : shown.map(escapeLineStart).join('\\\n')];
}

/** Whether a line is a formula that stands on its own. */
function displayed(line: (Element | string)[]): boolean {
  const only = line.filter((child) => typeof child !== 'string' || child.trim() !== '');
  const [first] = only;
  if (only.length !== 1 || first === undefined) return false;
  if (typeof first !== 'string') return first.name === 'math' && first.attributes.display === 'block';
  return /^\s*(?:\\\[[^]*\\\]|\$\$[^]*\$\$)\s*$/.test(first);
}

function blockOf(element: Element, writing: Writing): string[] {
  const { name, children } = element;
  const level = /^h([1-6])$/.exec(name)?.[1];
  if (level)
    return blocksOf(children, writing).map(
      (text) => `${'#'.repeat(Math.max(2, Number(level)))} ${text.replace(/\\?\n/g, ' ')}`,
    );
  switch (name) {
    case 'ul':
    case 'ol':
      return [list(element, writing)];
    case 'table':
      return table(element, writing);
    case 'blockquote':
      return [blocksOf(children, writing).join('\n\n').replace(/^/gm, '> ').replace(/^> $/gm, '>')];
    case 'pre':
      return [
        `\`\`\`\n${textOf(element)
          .replaceAll('```', "'''")
          .replace(/^\n|\n$/g, '')}\n\`\`\``,
      ];
    case 'hr':
      return ['---'];
    default:
      return blocksOf(children, writing);
  }
}

function list({ name, children, attributes }: Element, writing: Writing): string {
  const items = children.filter((child): child is Element => typeof child !== 'string');
  const start = /^\d{1,9}$/.test(attributes.start ?? '') ? Number(attributes.start) : 1;
  const shown = items.map((item, index) => {
    const mark = name === 'ol' ? `${start + index}. ` : '- ';
    const text = (item.name === 'li' ? blocksOf(item.children, writing) : blockOf(item, writing)).join('\n\n');
    return mark + text.replace(/\n(?=.)/g, `\n${' '.repeat(mark.length)}`);
  });
  return shown.join(shown.some((item) => item.includes('\n\n')) ? '\n\n' : '\n');
}

/** The first row is the head of the table; Markdown has no other. */
function table(element: Element, writing: Writing): string[] {
  const rows = descendantsOf(element, 'tr').map((row) =>
    childrenOf(row).filter(({ name }) => name === 'td' || name === 'th'),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return [];
  if (rows.flat().some(({ attributes }) => attributes.colspan || attributes.rowspan))
    writing.tell('Cells that span several are cells of their own now.');
  const lines = rows.map((row) => row.map((cell) => blocksOf(cell.children, writing).join(' ').replace(/\\?\n/g, ' ')));
  const sides = Array.from({ length: width }, (_, index) => sideOf(rows.at(-1)?.[index]));
  const [head = [], ...body] = lines.map(
    (cells) => `| ${[...cells, ...Array.from({ length: width - cells.length }, () => '')].join(' | ')} |`,
  );
  const caption = descendantsOf(element, 'caption').flatMap(({ children }) => blocksOf(children, writing));
  return [...caption, [head, `|${sides.join('|')}|`, ...body].join('\n')];
}

function sideOf(cell: Element | undefined): string {
  const said = `${cell?.attributes.class ?? ''} ${cell?.attributes.align ?? ''} ${cell?.attributes.style ?? ''}`;
  const side = /\b(left|center|right)\b/.exec(said)?.[1];
  return { left: ':---', center: ':---:', right: '---:' }[side ?? ''] ?? '---';
}
