import { readFileSync } from 'node:fs';
import { emailOf } from '#accounts/email.ts';
import { differencesFrom, parseYaml, sentenceOf, type Difference, type Path } from '#platform/server/yaml.ts';
import { Site } from '../site.ts';

/** The most that a plan may cost, in US dollars: above it stands a mistake. */
const highestPrice = 10_000;

/** @throws Error that names the file and, a line each, everything that is wrong with it. */
export function readSite(file: string): Site {
  const { site, problems } = checkSite(readText(file));
  if (!site) throw new Error([`The site file ${file} is not right:`, ...problems].join('\n  '));
  return site;
}

/** The site that a file's text describes, or, a sentence each, why it describes none. */
export function checkSite(source: string): { site?: Site; problems: string[] } {
  const problems: string[] = [];
  const yaml = parseYaml(source, { line: 1, report: (line, message) => problems.push(`Line ${line}: ${message}`) });
  if (!yaml) return { problems };
  const { site, differences } = checkSiteValue(yaml.value);
  for (const { at, rule } of differences) yaml.report(yaml.lineOf(at), sentenceOf(at, rule));
  return site ? { site, problems } : { problems };
}

/** The same rules for a site that was written elsewhere than in a file. */
export function checkSiteValue(value: unknown): { site?: Site; differences: Difference[] } {
  const differences = differencesFrom(Site, value);
  if (differences.length > 0) return { differences };
  const site = value as Site;
  const refuse: Refuse = (at, rule) => void differences.push({ at, rule: `% ${rule}.` });
  checkTexts(refuse, [], site);
  checkAddresses(refuse, site);
  checkPrices(refuse, site.prices);
  return differences.length > 0 ? { differences } : { site, differences };
}

type Refuse = (at: Path, rule: string) => void;

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`The site file ${file} cannot be read. SITE_FILE says where it is.`, { cause });
  }
}

/** Every text is one line, and names no other number than that of the lessons. */
function checkTexts(refuse: Refuse, path: Path, value: unknown): void {
  if (typeof value === 'string') {
    if (value.trim() === '' || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(value) || !value.isWellFormed())
      refuse(path, 'must be one line of text');
    const [unknown] = value.match(/\{(?!lessons\})[^}]*\}?/) ?? [];
    if (unknown) refuse(path, `speaks of ${unknown}, but only {lessons} is known`);
  } else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, one] of Object.entries(value)) checkTexts(refuse, [...path, isList ? Number(key) : key], one);
  }
}

function checkAddresses(refuse: Refuse, { supportEmail, social, universities }: Site): void {
  if (!emailOf(supportEmail)) refuse(['supportEmail'], 'must be an e-mail address, such as help@example.org');
  for (const [index, { name, address }] of social.entries()) {
    const url = URL.parse(address);
    const isSafe = url?.protocol === 'https:' && !url.username && !url.password;
    if (!isSafe) refuse(['social', index, 'address'], 'must be an address that begins with https://');
    if (social.findIndex((one) => one.name === name) < index) refuse(['social', index, 'name'], standsTwice(name));
  }
  for (const [index, name] of universities.entries()) {
    if (universities.indexOf(name) < index) refuse(['universities', index], standsTwice(name));
  }
}

function checkPrices(refuse: Refuse, prices: Site['prices']): void {
  for (const [name, dollars] of Object.entries(prices)) {
    const isPrice = dollars > 0 && dollars <= highestPrice && Number(dollars.toFixed(2)) === dollars;
    if (!isPrice) refuse(['prices', name], `must be an amount in dollars, above 0 and up to ${highestPrice}`);
  }
}

function standsTwice(name: string): string {
  return `stands here twice: ${name}`;
}
