/**
 * Takes out what names the student: their own name and address, parts of the name, and every other address of mail. They are
 * looked for as they read: full width letters are letters, and what cannot be seen stands between none.
 */
export function withoutNames(text: string, account: { email: string; displayName: string }): string {
  const seen = asItReads(text);
  const left = withoutPlainNames(seen, account);
  return left === seen ? text : left;
}

/** Letters, and what stands for a sign of ASCII, in their usual form; not `½` and `x²`, which would mean something else. */
function asItReads(text: string): string {
  return text.replace(/\p{Cf}/gu, '').replace(/[\p{L}\uff01-\uff5e]/gu, (sign) => sign.normalize('NFKC'));
}

function withoutPlainNames(text: string, { email, displayName }: { email: string; displayName: string }): string {
  const plain = text.replaceAll(email, '[e-mail]').replace(address, '[e-mail]').replace(schoolAddress, '[e-mail]');
  const name = folded(asItReads(displayName)).trim();
  const patterns = [
    ...(name.length > 1 ? [whole(name)] : []),
    ...partsOf(name).flatMap(part),
    ...partsOf(name).map(spelled),
  ];
  const read = plain.normalize('NFD'); // letters apart from their accents
  const left = patterns.reduce((rest, pattern) => rest.replace(pattern, '[name]'), read);
  return left === read ? plain : left.normalize('NFC');
}

const address = /[^\s@<>()[\]",;:]{1,64}@[^\s@<>()[\]",;:]{1,255}\.[a-z]{2,24}/gi;
/** Inside a school the rest goes without saying. */
const schoolAddress = /(?<![\w.+-])[a-z][\w.+-]{2,63}@[a-z][a-z-]{2,62}(?![\w-])/gi;

const noLetterBefore = '(?<![\\p{L}\\p{M}\\p{N}\\\\])';
const noLetterAfter = '(?![\\p{L}\\p{M}\\p{N}])';

function whole(name: string): RegExp {
  const words = name.split(/\s+/).map((word) => [...word].map((sign) => `${escaped(sign)}\\p{M}*`).join(''));
  return new RegExp(noLetterBefore + words.join('\\s+') + noLetterAfter, 'giu');
}

/** Letter by letter: 'A d a', 'L-o-v-e-l-a-c-e'. Few letters with signs between them may be a product. */
function spelled(name: string): RegExp {
  const letters = [...name].map((sign) => `${escaped(sign)}\\p{M}*`);
  const between = letters.length < 5 ? '[\\s.·_]{1,3}' : '[\\s.·_*-]{1,3}';
  return new RegExp(noLetterBefore + letters.join(between) + noLetterAfter, 'giu');
}

function partsOf(name: string): string[] {
  return name.split(/[\s\p{Pd}]+/u).filter((one) => /^\p{L}[\p{L}'’]{2,}$/u.test(one));
}

/**
 * One part of a name counts with its capital: 'mark the point' is no name. Where any word has a capital, at the beginning of a
 * sentence, those that are words as well do not count; nor does what stands as a function, such as 'Tan(x)'.
 */
function part(name: string): RegExp[] {
  const signs = [...name].map((sign) => ({ small: escaped(sign.toLowerCase()), large: escaped(sign.toUpperCase()) }));
  const rest = signs.slice(1).map(({ small, large }) => `(?:${small}|${large})\\p{M}*`);
  const capital = `${signs[0]?.large}\\p{M}*${rest.join('')}`;
  const any = `(?:${signs[0]?.small}|${signs[0]?.large})\\p{M}*${rest.join('')}`;
  const after = `${noLetterAfter}(?![(^=])`;
  const notFirst = words.has(name.toLowerCase()) ? '(?<!(?:^|[.!?:\\n"])\\s*)' : '';
  return [
    new RegExp(`(?<=\\b(?:i['’]?m|i am|my name is|my name['’]?s|call me)\\s+)${any}${after}`, 'giu'),
    new RegExp(`(?=${signs[0]?.large})${notFirst}${noLetterBefore}${capital}${after}`, 'gu'),
  ];
}

/** Names that begin sentences as words, too. */
const words = new Set(
  (
    'will mark grace may april june august bill rose hope faith joy chase drew frank grant rich art max min guy miles ray ' +
    'sue rob nick don dot gene pat jack chance pierce summer autumn dawn eve sky star mercy justice christian constant ' +
    'long small short little young old king price page cook day power powers brown white black green gray good best sharp ' +
    'strong wise moon stone wood woods field fields hill park parks lane banks rivers bush bell ball case cross church ' +
    'french english holland england paris austin jordan dallas chase carry read reader bishop major sun song tan sin ' +
    'law laws love may more moore first last line lines point points angle square root roots given fine just'
  ).split(' '),
);

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
