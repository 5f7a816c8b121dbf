import { isIP } from 'node:net';

/** How the text of a setting becomes a value. What is thrown is the rest of a sentence that begins with the setting's name. */

export function wholeNumber(text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Error(`must be a whole number from ${least} to ${most}`);
  return value;
}

export function matching(text: string, pattern: RegExp, rule: string): string {
  if (!pattern.test(text)) throw new Error(rule);
  return text;
}

/** For a setting whose empty text says that it is not set. */
export function emptyOrMatching(text: string, pattern: RegExp, rule: string): string {
  return text === '' ? '' : matching(text, pattern, rule);
}

export function oneOf<const T extends string>(text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
  return choice;
}

export function addressList(text: string): string[] {
  const addresses = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  if (!addresses.every(isAddressOrNetwork)) {
    throw new Error('must be IP addresses or networks separated by commas, such as 10.0.0.0/8, 127.0.0.1');
  }
  return addresses;
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  return family !== 0 && more.length === 0 && (bits === undefined || isPrefixLength(bits, family === 4 ? 32 : 128));
}

function isPrefixLength(text: string, most: number): boolean {
  return /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
}
