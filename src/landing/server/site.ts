import { readFileSync } from 'node:fs';
import { emailOf } from '#accounts/email.ts';
import { conforms, parseYaml, type Path, type Yaml } from '#platform/server/yaml.ts';
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
  if (!yaml || !conforms(yaml, [], Site, yaml.value)) return { problems };
  const { value: site } = yaml;
  checkTexts(yaml, [], site);
  checkAddresses(yaml, site);
  checkPrices(yaml, site.prices);
  return problems.length > 0 ? { problems } : { site, problems };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`The site file ${file} cannot be read. SITE_FILE says where it is.`, { cause });
  }
}

/** Every text is one line, and names no other number than that of the lessons. */
function checkTexts(yaml: Yaml, path: Path, value: unknown): void {
  if (typeof value === 'string') {
    if (value.trim() === '' || /\p{Cc}/u.test(value)) refuse(yaml, path, 'must be one line of text');
    const [unknown] = value.match(/\{(?!lessons\})[^}]*\}?/) ?? [];
    if (unknown) refuse(yaml, path, `speaks of ${unknown}, but only {lessons} is known`);
  } else if (typeof value === 'object' && value !== null) {
    const isList = Array.isArray(value);
    for (const [key, one] of Object.entries(value)) checkTexts(yaml, [...path, isList ? Number(key) : key], one);
  }
}

function checkAddresses(yaml: Yaml, { supportEmail, social, universities }: Site): void {
  if (!emailOf(supportEmail)) refuse(yaml, ['supportEmail'], 'must be an e-mail address, such as help@example.org');
  for (const [index, { name, address }] of social.entries()) {
    const url = URL.parse(address);
    const isSafe = url?.protocol === 'https:' && !url.username && !url.password;
    if (!isSafe) refuse(yaml, ['social', index, 'address'], 'must be an address that begins with https://');
    if (social.findIndex((one) => one.name === name) < index)
      refuse(yaml, ['social', index, 'name'], standsTwice(name));
  }
  for (const [index, name] of universities.entries()) {
    if (universities.indexOf(name) < index) refuse(yaml, ['universities', index], standsTwice(name));
  }
}

function checkPrices(yaml: Yaml, prices: Site['prices']): void {
  for (const [name, dollars] of Object.entries(prices)) {
    const isPrice = dollars > 0 && dollars <= highestPrice && Number(dollars.toFixed(2)) === dollars;
    if (!isPrice) refuse(yaml, ['prices', name], `must be an amount in dollars, above 0 and up to ${highestPrice}`);
  }
}

function standsTwice(name: string): string {
  return `stands here twice: ${name}`;
}

function refuse(yaml: Yaml, path: Path, rule: string): void {
  const name = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`)).join('');
  yaml.report(yaml.lineOf(path), `'${name.slice(1)}' ${rule}.`);
}
