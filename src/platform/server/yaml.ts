import type { Static, TSchema } from 'typebox';
import { Settings } from 'typebox/system';
import Value from 'typebox/value';
import type { TLocalizedValidationError } from 'typebox/error';
import { isScalar, LineCounter, parseDocument, visit, type Document, type Node, type Pair } from 'yaml';
import type { Place, Report } from './problem.ts';

export type Path = (string | number)[];

/** A YAML text that was read, with the way back from a value to its line. */
export interface Yaml {
  value: unknown;
  /** The line of the key or list item at `path`, or of what would hold it. */
  lineOf(path: Path): number;
  /** Where the text at `path` begins: one line below its key when it is a block (`|-`). */
  placeOf(path: Path): Place;
  report: Report;
}

const mostLines = 5_000;
const longestLine = 8_000;
const mostSentences = 30;
const tooDeep = 'The YAML is nested too deep.';

/** What no text needs and no database takes; a line may end, and a tab may stand in it. */
// oxlint-disable-next-line no-control-regex -- these are the characters it is there to find
const oddCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

Settings.Set({ maxErrors: 500 });

/** Reads YAML without aliases, tags and duplicate keys. Undefined when it is not well-formed; `report` then knows why. */
export function parseYaml(source: string, { line: firstLine, report }: Place): Yaml | undefined {
  const lines = new LineCounter();
  const lineAt = (offset: number) => firstLine + lines.linePos(offset).line - 1;
  let problems = 0;
  const refuse = (line: number, message: string) => {
    problems++;
    report(line, message);
  };
  const bomb = bombIn(source);
  if (bomb) {
    report(firstLine + bomb.index, bomb.message);
    return undefined;
  }
  // The parser looks for a key's double by going through all keys; a set does it below.
  const options = { lineCounter: lines, prettyErrors: false, logLevel: 'silent', uniqueKeys: false } as const;
  const document = parseDocument(source, options);
  for (const error of [...document.errors, ...document.warnings].slice(0, 20)) {
    refuse(lineAt(error.pos[0]), `This is not well-formed YAML: ${error.message}`);
  }
  visit(document, {
    Alias: (_, node) => refuse(lineAt(node.range?.[0] ?? 0), 'YAML aliases (*) are not for courses.'),
    Scalar: (_, { value, range }) => {
      if (typeof value === 'string' && (oddCharacter.test(value) || !value.isWellFormed()))
        refuse(
          lineAt(range?.[0] ?? 0),
          'A backslash in double quotes makes a control character here: use single quotes.',
        );
    },
    Map: (_, map) => {
      const seen = new Set<string>();
      for (const { key } of map.items) {
        const { value, range } = (key ?? {}) as { value?: unknown; range?: [number] };
        const name = String(value);
        const line = lineAt(range?.[0] ?? 0);
        if (['__proto__', 'constructor', 'prototype'].includes(name)) refuse(line, `Unknown field '${name}'.`);
        if (seen.has(name)) refuse(line, `The field '${name}' stands here twice.`);
        seen.add(name);
      }
    },
  });
  if (problems > 0) return undefined;
  const lineOf = (path: Path) => lineAt(offsetOf(document, path));
  const placeOf = (path: Path) => ({ line: lineOf(path) + (isBlock(document, path) ? 1 : 0), report });
  return { value: document.toJS({ maxAliasCount: 0 }), lineOf, placeOf, report };
}

/** Whether what stands at `path` has the shape; if not, every difference is reported with its line. */
export function conforms<Schema extends TSchema>(
  yaml: Yaml,
  path: Path,
  schema: Schema,
  value: unknown,
): value is Static<Schema> {
  const found = differencesFrom(schema, value, path);
  for (const { at, rule } of found) yaml.report(yaml.lineOf(at), sentenceOf(at, rule));
  return found.length === 0;
}

/** Something that is not as it has to be: where it stands, and what holds there ('% must be a number.', % being its name). */
export interface Difference {
  at: Path;
  rule: string;
}

/** Every way in which a value differs from the shape, none twice; empty when it has it. @param path where the value stands. */
export function differencesFrom(schema: TSchema, value: unknown, path: Path = []): Difference[] {
  if (Value.Check(schema, value)) return [];
  const found = new Map<string, Difference>();
  for (const error of Value.Errors(schema, value)) {
    for (const { at, message: rule } of sentencesOf(error)) {
      const whole = [...path, ...at];
      found.set(sentenceOf(whole, rule), { at: whole, rule });
    }
  }
  if (found.size === 0) return [{ at: path, rule: '% does not have the right shape.' }];
  return [...found.values()].slice(0, mostSentences);
}

export function sentenceOf(path: Path, rule: string): string {
  return rule.replace('%', () => nameOf(path));
}

const kinds: Record<string, string> = {
  string: 'text (put it in quotes)',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

function sentencesOf(error: TLocalizedValidationError): { at: Path; message: string }[] {
  const at = error.instancePath
    .split('/')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const fields = (names: string[], message: string) => names.map((name) => ({ at: [...at, name], message }));
  switch (error.keyword) {
    case 'boolean':
    case 'anyOf':
      return [];
    case 'additionalProperties':
      return fields([...error.params.additionalProperties], 'Unknown field: %.');
    case 'required':
      return fields([...error.params.requiredProperties], '% is missing.');
    case 'type':
      return [{ at, message: `% must be ${kinds[String(error.params.type)] ?? String(error.params.type)}.` }];
    case 'enum':
      return [{ at, message: `% must be one of: ${error.params.allowedValues.join(', ')}.` }];
    case 'const':
      return [{ at, message: `% must be ${String(error.params.allowedValue)}.` }];
    default:
      return [{ at, message: `% ${error.message}.` }];
  }
}

function nameOf(path: Path): string {
  const name = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  return name === '' ? 'The file' : `'${name.replace(/^\./, '')}'`;
}

function offsetOf(document: Document, path: Path): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true) as { items?: unknown[] } | undefined;
    const step = path[length - 1];
    const pair = parent?.items?.find((item) => String((item as Pair<Node>)?.key) === String(step)) as
      | Pair<Node>
      | undefined;
    const node = pair?.key ?? (typeof step === 'number' ? (parent?.items?.[step] as Node | undefined) : undefined);
    if (node?.range) return node.range[0];
  }
  return document.contents?.range?.[0] ?? 0;
}

function isBlock(document: Document, path: Path): boolean {
  const node = document.getIn(path, true);
  return isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED');
}

/** A cheap look before the parser, whose time grows with the square of some things. */
function bombIn(source: string): { index: number; message: string } | undefined {
  const lines = source.split('\n');
  if (lines.length > mostLines) return { index: mostLines, message: `A file may have ${mostLines} lines of YAML.` };
  let depth = 0;
  for (const [index, line] of lines.entries()) {
    if (line.length > longestLine) return { index, message: `A line may have ${longestLine} characters.` };
    for (const mark of line.replace(/'[^']*'|"[^"]*"/g, '').match(/[[\]{}]/g) ?? []) {
      depth = mark === '[' || mark === '{' ? depth + 1 : Math.max(0, depth - 1);
    }
    if (depth > 200 || /^ {60}/.test(line) || /^[ \t]*(?:[-?] +){12}/.test(line)) return { index, message: tooDeep };
  }
  return undefined;
}
