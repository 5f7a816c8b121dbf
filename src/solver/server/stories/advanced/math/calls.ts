import { attempt } from '../../../equation.ts';
import type { Expression } from '../../../expression.ts';
import { parse } from '../../../parse.ts';

/** `f(g(2))`, of which every part has a letter of its own in the text. */
export interface Call {
  name: string;
  of: Expression;
  text: string;
}

/** Letters that stand for calls, by what they stand for. */
export type Calls = ReadonlyMap<string, Call>;

const pool = [...'zjuvwqndy'];

/** Each call of a function has a letter put in its place; `f(x) =` stays, for it says what f is. */
export function withoutCalls(text: string): { text: string; calls: Calls } {
  const names = functionNames(text);
  const calls = new Map<string, Call>();
  const free = pool.filter((letter) => !new RegExp(`(?<![a-z])${letter}(?![a-z])|${letter}x`).test(text));
  let rest = text;
  if (names === '') return { text, calls };
  const inner = new RegExp(`(?<![a-z.])([${names}]) ?\\(([^()]*(?:\\([^()]*\\)[^()]*)*)\\)`, 'g');
  for (let round = 0; round < 12; round++) {
    const found = innermost(rest, inner, names, calls);
    if (!found) break;
    const known = [...calls].find(([, call]) => call.name === found.name && call.text === found.of)?.[0];
    const letter = known ?? free.shift();
    const of = attempt(() => parse(found.of));
    if (!letter || !of) break;
    calls.set(letter, { name: found.name, of, text: found.of });
    rest = `${rest.slice(0, found.start)}${/\d$/.test(rest.slice(0, found.start)) ? '*' : ''}${letter}${rest.slice(found.end)}`;
  }
  return { text: rest, calls };
}

function innermost(
  text: string,
  pattern: RegExp,
  names: string,
  known: Calls,
): { name: string; of: string; start: number; end: number } | undefined {
  for (const found of text.matchAll(pattern)) {
    const [all, name = '', of = ''] = found;
    const end = found.index + all.length;
    const isHead = /^\s*[a-z]\s*$/.test(of) && !known.has(of.trim()) && /^\s*=/.test(text.slice(end));
    if (isHead) continue;
    if (new RegExp(`(?<![a-z.])[${names}] ?\\(`).test(of)) {
      const deeper = innermost(of, new RegExp(pattern.source, 'g'), names, known);
      if (!deeper) continue;
      const shift = found.index + all.indexOf('(') + 1;
      return { ...deeper, start: deeper.start + shift, end: deeper.end + shift };
    }
    if (!attempt(() => parse(of))) continue;
    return { name, of: of.trim(), start: found.index, end };
  }
  return undefined;
}

function functionNames(text: string): string {
  const names = new Set<string>();
  for (const [, name = ''] of text.matchAll(/(?<![a-z\d.)^*])([a-z]) ?\( ?[a-z] ?\) ?=/g)) names.add(name);
  for (const [, name = ''] of text.matchAll(/\bfunctions? ([b-df-hj-z])\b/g)) names.add(name);
  for (const [, name = ''] of text.matchAll(/(?<![a-z.])([fgh]) ?\(/g)) names.add(name);
  for (const [, name = ''] of text.matchAll(/\by ?= ?([fghp]) ?\(/g)) names.add(name);
  return [...names].join('');
}
