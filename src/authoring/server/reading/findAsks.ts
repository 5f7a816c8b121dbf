import type { Place } from '#platform/server/problem.ts';

/** A question in the text of a lesson, as it stands there: `::: ask id`, YAML, and a line of colons. */
export interface FoundAsk {
  id: string;
  /** Where its `:::` stands, in lines below the first one of the text; its YAML begins one below. */
  line: number;
  source: string;
  /** The boxes around it, the outermost first. */
  within: readonly string[];
  /** How many headings of sections (`##`) stand above it. */
  section: number;
}

export interface TextWithAsks {
  /** The Markdown, with empty lines in the place of the YAML. */
  text: string;
  asks: FoundAsk[];
  /** The headings of its sections, and in which line below the first one. */
  sections: { heading: string; line: number }[];
  /** The boxes that were opened, in their order. */
  boxes: string[];
}

/** The fields of a LEARN lesson and its text; undefined when it has no fields. */
export function splitHead(file: string): { head: string; body: string; bodyLine: number } | undefined {
  const [, head, body = ''] = /^---[ \t]*\n([\s\S]*?\n)---[ \t]*(?:\n([\s\S]*))?$/.exec(file) ?? [];
  return head === undefined ? undefined : { head, body, bodyLine: head.split('\n').length + 2 };
}

/** The boxes in which a question may stand. */
const askingBoxes = ['recall', 'faded', 'steps'];
const colons = /^ {0,3}:{3,}[ \t]*([^\s:]*)[ \t]*(.*?)[ \t]*$/;
const codeFence = /^ {0,3}(`{3,}|~{3,})/;

interface OpenBox {
  name: string;
  line: number;
  asks: number;
  /** Its lines of `---`. */
  cuts: number;
}

/** Takes the questions out of a lesson's Markdown, and tells where they and the boxes around them are not as they should be. */
export function findAsks(body: string, place: Place): TextWithAsks {
  const rows = body.split('\n');
  const text = [...rows];
  const found: TextWithAsks = { text: '', asks: [], sections: [], boxes: [] };
  const open: OpenBox[] = [];
  const report = (line: number, message: string) => place.report(place.line + line, message);
  let code: string | undefined;
  for (let line = 0; line < rows.length; line++) {
    const row = rows[line] ?? '';
    const mark = codeFence.exec(row)?.[1];
    if (code !== undefined) {
      if (mark?.startsWith(code) && row.trim() === mark) code = undefined;
      continue;
    }
    code = mark;
    const [heading] = /^## +.*/.exec(row) ?? [];
    if (heading) found.sections.push({ heading: heading.replace(/^## +|[ #]+$/g, ''), line });
    const [fence, name = '', title = ''] = colons.exec(row) ?? [];
    const box = open.at(-1);
    if (fence === undefined) checkRow(line, row, box);
    else if (name === 'ask' && row.startsWith(':')) line = takeAsk(line, title);
    else if (name === '') close(open.pop());
    else begin({ name, line, asks: 0, cuts: 0 });
  }
  return { ...found, text: text.join('\n') };

  function checkRow(line: number, row: string, box: OpenBox | undefined): void {
    if (box?.name === 'recall' && row.trim() !== '') report(line, "Only questions (::: ask) stand in 'recall'.");
    if (box?.name !== 'steps' || row.trim() !== '---') return;
    box.cuts += 1;
    const isAlone = [rows[line - 1], rows[line + 1]].every((other) => other?.trim() === '');
    if (!isAlone) report(line, 'A line --- that cuts steps has an empty line before and after it.');
  }

  function begin(box: OpenBox): void {
    open.push(box);
    found.boxes.push(box.name);
    const isFirst = rows.slice(0, box.line).every((row) => row.trim() === '');
    if (box.name === 'recall' && !isFirst)
      report(box.line, "The lesson begins with 'recall': nothing stands before it.");
  }

  function close(box: OpenBox | undefined): void {
    if (box?.name === 'recall' && box.asks === 0) report(box.line, "Nothing is asked in 'recall'.");
    if (box?.name === 'faded' && box.asks < 2) report(box.line, `A faded example asks at least twice, this one ${box.asks === 0 ? 'not at all' : 'once'}.`); // prettier-ignore
    if (box?.name === 'steps' && box.cuts === 0) report(box.line, 'These steps are one: cut them by lines of ---.');
  }

  /** @returns the line of its end. */
  function takeAsk(line: number, id: string): number {
    const next = rows.findIndex((row, at) => at > line && colons.test(row));
    const isClosed = next !== -1 && /^ {0,3}:+[ \t]*$/.test(rows[next] ?? '');
    const end = next === -1 ? rows.length : next;
    text.fill('', isClosed ? line + 1 : line, end);
    if (!isClosed) {
      report(line, `The question '${id}' is not closed by a line of :::.`);
      return end - 1;
    }
    const within = open.map(({ name }) => name);
    const stranger = within.find((name) => !askingBoxes.includes(name));
    if (stranger !== undefined)
      report(line, `A question stands in the text itself, or in ${askingBoxes.join(', ')}: not in '${stranger}'.`);
    for (const box of open) box.asks += 1;
    const source = rows.slice(line + 1, end).join('\n');
    found.asks.push({ id, line, source, within, section: found.sections.length });
    return end;
  }
}
