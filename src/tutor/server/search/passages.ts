import { splitMath } from '#course/splitMath.ts';

export interface Passage {
  /** What it stands under, such as 'Legal ways to join two sentences: Semicolons'. */
  heading: string;
  markdown: string;
  /** It works through an example with numbers of its own. */
  isWorked: boolean;
}

/** About as much as is read at a glance. */
const longestPassage = 600;

/**
 * The Markdown of a LEARN lesson in passages that can be quoted alone: a box, or the paragraphs under a heading.
 * Exercises, their solutions and figures are left out.
 */
export function passagesOf(title: string, source: string): Passage[] {
  const passages: (Omit<Passage, 'isWorked'> & { isExample?: boolean })[] = [];
  let heading = title;
  let paragraphs: string[] = [];
  const close = () => {
    if (paragraphs.length > 0) passages.push({ heading, markdown: paragraphs.join('\n\n') });
    paragraphs = [];
  };
  for (const block of blocksOf(source)) {
    if (block.heading !== undefined) {
      close();
      heading = `${title}: ${block.heading}`;
    } else if (block.box) {
      close();
      passages.push({
        heading: block.title ? `${title}: ${block.title}` : heading,
        markdown: block.text,
        isExample: block.isExample,
      });
    } else {
      if (paragraphs.join('\n\n').length + block.text.length > longestPassage) close();
      paragraphs.push(block.text);
    }
  }
  close();
  return passages.map(({ heading: standsUnder, markdown, isExample = false }) => ({
    heading: standsUnder,
    markdown: bracketed(markdown),
    isWorked: worksNumbers(markdown, isExample),
  }));
}

/** With more numbers of two and more digits a passage works through an example; a rule and its instances have fewer. */
const mostNumbers = 4;

/** Whether it calculates with numbers, such as `2 \cdot 3 = 6` or `3x + 4 = 19`: in an example at all, elsewhere with many of them. */
function worksNumbers(markdown: string, isExample: boolean): boolean {
  const calculations = splitMath(markdown).filter(({ tex }) => /\d/.test(tex) && /[=<>]|\\[lg]e|\\frac/.test(tex));
  if (isExample) return calculations.length > 0;
  return calculations.length > 1 && new Set(markdown.match(/\d+\.\d+|\d{2,}/g)).size > mostNumbers;
}

interface Block {
  text: string;
  heading?: string;
  box?: boolean;
  isExample?: boolean;
  title?: string;
}

const quotable = new Set(['idea', 'example', 'mistake']);

function* blocksOf(source: string): Generator<Block> {
  const rows = withoutFences(source).split('\n');
  let open: { name: string; title: string; rows: string[]; depth: number } | undefined;
  let paragraph: string[] = [];
  for (const row of [...rows, '']) {
    const [, name, title = ''] = /^ {0,3}:{3,}[ \t]*(\w*)[ \t]*(.*?)[ \t]*$/.exec(row) ?? [];
    const heading = /^##+[ \t]+(.*?)[ \t#]*$/.exec(row)?.[1];
    if (open) {
      if (name === undefined) open.rows.push(row);
      else open.depth += name === '' ? -1 : 1;
      if (open.depth > 0) continue;
      if (quotable.has(open.name)) {
        yield { text: open.rows.join('\n').trim(), box: true, isExample: open.name === 'example', title: open.title };
      }
      open = undefined;
    } else if (name || heading !== undefined || row.trim() === '') {
      if (paragraph.length > 0) yield { text: paragraph.join('\n') };
      paragraph = [];
      if (heading !== undefined) yield { text: '', heading };
      if (name) open = { name, title, rows: [], depth: 1 };
    } else paragraph.push(row);
  }
}

function withoutFences(source: string): string {
  return source.replace(/^(`{3,}|~{3,}).*\n[\s\S]*?^\1[ \t]*$/gm, '');
}

/** The text with its formulas between `\(` and `\)`, so that no dollar is left to be taken for one. */
export function bracketed(markdown: string): string {
  let text = markdown;
  for (const { start, end, tex, display } of splitMath(markdown).reverse()) {
    const [open, close] = display ? ['\\[', '\\]'] : ['\\(', '\\)'];
    text = text.slice(0, start) + open + tex + close + text.slice(end);
  }
  return text;
}
