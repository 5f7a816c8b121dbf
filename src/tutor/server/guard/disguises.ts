import { wordsOf } from './options.ts';

/** The readings of a text that hides another: letters spelled out, base64, turned round. Those that ordinary texts rarely are. */
export function hiddenReadings(text: string): string[] {
  return [...spelledOut(text), ...base64(text), turned(text)];
}

/** Those that are looked for only where somebody asked for a disguise: ordinary texts have too many of them. */
export function disguisedReadings(text: string): string[] {
  const words = wordsOf(text);
  const lines = text.split('\n').filter((line) => /\w/.test(line));
  const firsts = (all: readonly string[]) => all.map((one) => wordsOf(one)[0]?.[0] ?? '').join('');
  const lasts = (all: readonly string[]) => all.map((one) => wordsOf(one).at(-1)?.at(-1) ?? '').join('');
  const acrostics = [firsts(words), lasts(words), firsts(lines), lasts(lines)].filter(({ length }) => length > 2);
  return [...acrostics, rotated(text), ...coded(text), ...morse(text)];
}

function spelledOut(text: string): string[] {
  const runs = text.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[\s.,\-–—*_·|/"]+[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu) ?? [];
  return runs.map((run) => wordsOf(run).join(''));
}

function base64(text: string): string[] {
  return (text.match(/(?<![\w+/=])(?:[A-Za-z0-9+/_-]{4,}|[A-Za-z0-9+/_-]{2,3}=)={0,2}(?![\w+/])/g) ?? [])
    .map((run) => Buffer.from(run, 'base64').toString('utf8'))
    .filter((read) => /^[\x20-\x7e\n\u00a0-\u2fff]+$/.test(read));
}

function turned(text: string): string {
  return [...text].reverse().join('');
}

function rotated(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}

/** Hexadecimal, binary, character codes, and places in the alphabet. */
function coded(text: string): string[] {
  const runs = (pattern: RegExp) => (text.match(pattern) ?? []).map((run) => run.split(/[\s,.-]+/).filter(Boolean));
  const characters = (codes: number[]) => String.fromCodePoint(...codes.filter((code) => code > 0 && code < 0x11000));
  const hex = runs(/\b(?:(?:0x)?[0-9a-f]{2}[\s,]*)+\b/gi).map((run) =>
    characters(
      run.flatMap((codes) => (codes.replace(/^0x/i, '').match(/../g) ?? []).map((code) => Number.parseInt(code, 16))),
    ),
  );
  const binary = runs(/\b(?:[01]{7,8}[\s,]*)+\b/g).map((run) =>
    characters(run.map((code) => Number.parseInt(code, 2))),
  );
  const decimal = runs(/\b\d{1,3}(?:[\s,.-]+\d{1,3})*\b/g);
  const places = decimal.map((run) => run.map((code) => 'abcdefghijklmnopqrstuvwxyz'[Number(code) - 1] ?? '').join(''));
  return [...hex, ...binary, ...decimal.map((run) => characters(run.map(Number))), ...places];
}

const morseLetters =
  '.- -... -.-. -.. . ..-. --. .... .. .--- -.- .-.. -- -. --- .--. --.- .-. ... - ..- ...- .-- -..- -.-- --..'.split(
    ' ',
  );

function morse(text: string): string[] {
  return (text.match(/[.\-•−–]+(?:[ /]+[.\-•−–]+)*/g) ?? []).map((run) =>
    run
      .replace(/•/g, '.')
      .replace(/[−–]/g, '-')
      .split(/[ /]+/)
      .map((letter) => 'abcdefghijklmnopqrstuvwxyz'[morseLetters.indexOf(letter)] ?? '')
      .join(''),
  );
}
