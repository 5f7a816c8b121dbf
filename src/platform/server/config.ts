import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** One setting, declared once: its name, what it means, its default, and how its text becomes a value. */
interface Setting<T> {
  /** What the operator should know, in one or two sentences. Printed into `.env.example` and the docs. */
  means: string;
  /** Shown as the default; the text is parsed like one that was given. */
  default?: string;
  /** @throws Error with the rest of a sentence: 'must be …'. */
  parse: (text: string) => T;
}

const settings = {
  PORT: setting({
    means: 'The TCP port the server listens on.',
    default: '3000',
    parse: (text) => wholeNumber(text, 0, 65_535),
  }),
  HOST: setting({
    means:
      'The address the server listens on. The default is right with a reverse proxy on this machine; 0.0.0.0, which listens on all addresses, is for one on another machine.',
    default: 'localhost',
    parse: (text) => matching(text, /^[a-zA-Z0-9.:_-]+$/, 'must be a host name or an IP address'),
  }),
  PUBLIC_URL: setting({
    means:
      'The address people type, without a path. Links, cookies and the same-origin check follow it. Default: http://localhost:PORT.',
    parse: publicUrl,
  }),
  TRUST_PROXY: setting({
    means:
      'Addresses of the reverse proxies in front, separated by commas (10.0.0.0/8, 127.0.0.1). Only they may say who the visitor is. Empty: nobody.',
    default: '',
    parse: addressList,
  }),
  CONNECTIONS_PER_NETWORK: setting({
    means:
      'How many connections one network (an IPv4 address, a /56 of IPv6) may hold at once; a proxy in TRUST_PROXY holds as many as it likes. Beyond it a new one takes the place of one that waits for nothing, so a school behind one address fits.',
    default: '200',
    parse: (text) => wholeNumber(text, 10, 10_000),
  }),
  DATA_DIR: setting({
    means:
      'The folder for everything this server keeps: the embedded database and its secrets. Back it up as docs/operate.md says.',
    default: './data',
    parse: (text) => resolve(text),
  }),
  DATABASE_URL: setting({
    means: 'A PostgreSQL (15 or later) to use in place of the embedded one: postgresql://user:password@host:5432/name.',
    default: '',
    parse: databaseUrl,
  }),
  COURSE_DIR: setting({
    means:
      'The folder of the course. Keep one of your own outside this folder, so that an upgrade never meets it; every start brings it in when it has changed.',
    default: './course/sat',
    parse: (text) => resolve(text),
  }),
  LIVE_FILE: setting({
    means: 'The file of the live sessions, outside this folder like the course. Every start brings it in.',
    default: './course/live-sessions.yaml',
    parse: (text) => resolve(text),
  }),
  APP_SECRET: setting({
    means:
      'At least 32 characters that only this installation knows; it keys the hashes in logs and limits, seals letters and signs links. Made on first start and kept in DATA_DIR when not given; several machines on one database must share it.',
    default: '',
    parse: appSecret,
  }),
  HEAP_MB: setting({
    means:
      'How much JavaScript memory the server may use, in megabytes; the process takes about 100 more. Given as itself, not as HEAP_MB_FILE.',
    default: '256',
    parse: (text) => wholeNumber(text, 128, 65_536),
  }),
  LOG_LEVEL: setting({
    means: 'How much the server logs: fatal, error, warn, info, debug or silent.',
    default: 'info',
    parse: (text) => oneOf(text, ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const),
  }),
  SMTP_URL: setting({
    means:
      'The mail server: smtp://user:password@host:587 or smtps://…:465. Empty: letters wait in the outbox (`npm run lodestar -- outbox`).',
    default: '',
    parse: smtpUrl,
  }),
  MAIL_FROM: setting({
    means: 'Who the mail comes from: an address, or Name <address>. Needed with SMTP_URL.',
    default: '',
    parse: (text) =>
      text === ''
        ? ''
        : matching(
            text,
            /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
            'must be a mail address, or Name <address>',
          ),
  }),
  GOOGLE_CLIENT_ID: setting({
    means:
      'The OAuth client of this site at Google (or at OIDC_ISSUER). Its redirect address is PUBLIC_URL/auth/callback. Empty: no sign-in with Google; on this very machine a labelled test page stands in.',
    default: '',
    parse: (text) => (text === '' ? '' : matching(text, /^[\x21-\x7e]+$/, 'must have no spaces')),
  }),
  GOOGLE_CLIENT_SECRET: setting({
    means: 'The secret of that client. Needed with GOOGLE_CLIENT_ID.',
    default: '',
    parse: (text) => (text === '' ? '' : matching(text, /^[\x21-\x7e]+$/, 'must have no spaces')),
  }),
  OIDC_ISSUER: setting({
    means: 'Another OpenID Connect provider in place of Google: its issuer address.',
    default: 'https://accounts.google.com',
    parse: issuerUrl,
  }),
  OIDC_NAME: setting({
    means: 'What the sign-in button calls that provider.',
    default: 'Google',
    parse: (text) => matching(text, /^[^\p{Cc}<>]{1,30}$/u, 'must be a name of at most 30 characters'),
  }),
  SITE_FILE: setting({
    means:
      'The file in which the operator says what the public pages claim: names, promises, prices, addresses. Every claim in it must be true for this school. Keep yours outside this folder.',
    default: './site.yaml',
    parse: (text) => resolve(text),
  }),
  METRICS_TOKEN: setting({
    means:
      'With it, /metrics answers whoever sends it as `Authorization: Bearer …`, from any machine, and nobody else, this machine included. Without it, callers on this machine alone.',
    default: '',
    parse: (text) => (text === '' ? '' : matching(text, /^\S{16,}$/, 'must have at least 16 characters and no spaces')),
  }),
  STRIPE_SECRET_KEY: setting({
    means:
      'The secret (or restricted) key of this site at Stripe, live or test. Empty: no payments; on this very machine a labelled sandbox stands in.',
    default: '',
    parse: (text) =>
      text === ''
        ? ''
        : matching(text, /^[sr]k_(?:live|test)_[A-Za-z0-9]{10,}$/, 'must be a key such as sk_live_… or sk_test_…'),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    means:
      'The signing secret (whsec_…) of the webhook endpoint PUBLIC_URL/api/webhooks/stripe at Stripe. Needed with STRIPE_SECRET_KEY.',
    default: '',
    parse: (text) =>
      text === '' ? '' : matching(text, /^whsec_[A-Za-z0-9+/=_-]{16,}$/, 'must be a signing secret such as whsec_…'),
  }),
  STRIPE_PRICE_ID: setting({
    means: 'The price of Pro by the month at Stripe, in US dollars. Needed with STRIPE_SECRET_KEY.',
    default: '',
    parse: priceId,
  }),
  STRIPE_PRICE_ID_YEARLY: setting({
    means: 'The price of Pro by the year. Empty: Pro is sold by the month alone.',
    default: '',
    parse: priceId,
  }),
  BILLING_MODE: setting({
    means:
      'live or sandbox. Empty: live with a live key; sandbox (test payments, marked as such) on this very machine; else no payments. sandbox says that test payments open Pro on a site that others can reach.',
    default: '',
    parse: (text) => (text === '' ? '' : oneOf(text, ['live', 'sandbox'] as const)),
  }),
  STRIPE_API_BASE: setting({
    means: 'Another address of the payment interface, for tests with a sandbox in a process of its own.',
    default: 'https://api.stripe.com',
    parse: paymentAddress,
  }),
  AI_BASE_URL: setting({
    means:
      'The address of a model that speaks the OpenAI interface, such as https://api.openai.com/v1. Students’ questions go there. Empty: the built-in tutor answers.',
    default: '',
    parse: modelAddress,
  }),
  AI_API_KEY: setting({
    means: 'The key for that address, if it wants one.',
    default: '',
    parse: (text) => (text === '' ? '' : matching(text, /^[\x21-\x7e]+$/, 'must have no spaces')),
  }),
  AI_MODEL: setting({
    means: 'The name of the model there. Needed with AI_BASE_URL.',
    default: '',
    parse: (text) => (text === '' ? '' : matching(text, /^[\x21-\x7e]{1,200}$/, 'must have no spaces')),
  }),
  AI_RULES: setting({
    means:
      'What the model must mind besides its own rules, in plain words; easiest as AI_RULES_FILE. It can be made stricter this way, never laxer.',
    default: '',
    parse: (text) => matching(text, /^[^\0]{0,8000}$/, 'must have at most 8000 characters'),
  }),
  AI_TOKENS_PER_DAY: setting({
    means: 'How many tokens the model may read and write in a day (UTC) for everybody together.',
    default: '2000000',
    parse: (text) => wholeNumber(text, 1, 9_999_999_999),
  }),
};

type Values = { [Name in keyof typeof settings]: ReturnType<(typeof settings)[Name]['parse']> };
export type Config = Omit<Values, 'PUBLIC_URL'> & { PUBLIC_URL: URL };

/** All that is wrong with the settings, a line each. Never holds a value. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

/**
 * Reads every setting from `env`; `NAME_FILE` names a file that holds the value instead.
 *
 * @throws ConfigError that lists every problem at once.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(settings) as [string, Setting<unknown>][]) {
    try {
      const text = settingText(name, env) ?? declared.default;
      if (text !== undefined) values[name] = declared.parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}.`);
    }
  }
  problems.push(...missingPartners(values), ...paymentProblems(values), ...hostProblems(values));
  if (problems.length > 0) throw new ConfigError(problems);
  values['PUBLIC_URL'] ??= new URL(`http://localhost:${values['PORT'] as number}`);
  return values as unknown as Config;
}

/** Settings that mean nothing without another. */
function missingPartners(values: Record<string, unknown>): string[] {
  const partners = [
    ['SMTP_URL', 'MAIL_FROM'],
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_ID'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
    ['AI_BASE_URL', 'AI_MODEL'],
    ['AI_MODEL', 'AI_BASE_URL'],
    ['AI_API_KEY', 'AI_BASE_URL'],
  ] as const;
  return partners
    .filter(([name, partner]) => values[name] && values[partner] === '')
    .map(([name, partner]) => `${partner} must be given along with ${name}.`);
}

/** Real money and test payments are never mistaken for each other. */
function paymentProblems(given: Partial<Config>): string[] {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, BILLING_MODE, PUBLIC_URL } = given;
  if (!STRIPE_SECRET_KEY) {
    return BILLING_MODE === 'live' ? ['STRIPE_SECRET_KEY must be given along with BILLING_MODE=live.'] : [];
  }
  const isLive = isLiveKey(STRIPE_SECRET_KEY);
  const found: [isSo: boolean, sentence: string][] = [
    [isLive && BILLING_MODE === 'sandbox', 'STRIPE_SECRET_KEY must be a test key with BILLING_MODE=sandbox.'],
    [!isLive && BILLING_MODE === 'live', 'STRIPE_SECRET_KEY must be a live key with BILLING_MODE=live.'],
    [
      !isLive && BILLING_MODE === '' && PUBLIC_URL !== undefined && !isLoopback(PUBLIC_URL),
      'STRIPE_SECRET_KEY must be a live key here; with a test key anybody gets Pro for a test card, unless BILLING_MODE=sandbox says that this is meant.',
    ],
    [
      isLive && STRIPE_API_BASE?.host !== 'api.stripe.com',
      'STRIPE_API_BASE must be left out with a live key: it goes to https://api.stripe.com alone.',
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}

/** A server that others reach, and that believes to be on its owner's machine alone, would open its test services to them. */
function hostProblems({ HOST, PUBLIC_URL, BILLING_MODE }: Partial<Config>): string[] {
  const listensOutside = HOST !== undefined && !isLoopback({ hostname: HOST });
  if (!listensOutside || BILLING_MODE === 'sandbox' || !(PUBLIC_URL === undefined || isLoopback(PUBLIC_URL))) return [];
  return [
    'PUBLIC_URL must be given along with a HOST that lets other machines in: the address that people type, such as https://sat.example.org (for a trial with test payments only, BILLING_MODE=sandbox does as well).',
  ];
}

/** Whether a key of the payment provider moves real money. */
export function isLiveKey(key: string): boolean {
  return /^[sr]k_live_/.test(key);
}

const envExampleHead = `# Copy this file to .env and take the # away from what you set: the server and every command read it there, or in the file that
# LODESTAR_ENV names. What stands in the environment wins. Every setting is optional; each can also be given as NAME_FILE, the
# path of a file that holds the value. A line is empty, a # comment, or NAME=value; quotes around a value are taken away.`;

/** The settings as the lines of `.env.example`. */
export function printEnvExample(): string {
  const blocks = Object.entries(settings as Record<string, Setting<unknown>>).map(
    ([name, { means, default: value }]) => `# ${means}\n#${name}=${value ?? ''}`,
  );
  return `${envExampleHead}\n\n${blocks.join('\n\n')}\n`;
}

/** The settings as the table of the documentation. */
export function printConfigTable(): string {
  const rows = Object.entries(settings as Record<string, Setting<unknown>>).map(
    ([name, { means, default: value }]) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${means} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}

/** Whether the address is this very machine, where plain http is safe. */
export function isLoopback({ hostname }: { hostname: string }): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname === '::1' ||
    /^127(?:\.\d+){3}$/.test(hostname)
  );
}

function setting<T>(declared: Setting<T>): Setting<T> {
  return declared;
}

function settingText(name: string, env: Record<string, string | undefined>): string | undefined {
  const file = env[`${name}_FILE`];
  if (file === undefined || file === '') return env[name] === '' ? undefined : env[name];
  if (env[name]) throw new Error(`is given twice, as ${name} and as ${name}_FILE`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`cannot be read from the file that ${name}_FILE names`, { cause });
  }
}

function wholeNumber(text: string, least: number, most: number): number {
  const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new Error(`must be a whole number from ${least} to ${most}`);
  return value;
}

function matching(text: string, pattern: RegExp, rule: string): string {
  if (!pattern.test(text)) throw new Error(rule);
  return text;
}

function oneOf<const T extends string>(text: string, choices: readonly T[]): T {
  const choice = choices.find((one) => one === text);
  if (choice === undefined) throw new Error(`must be one of ${choices.join(', ')}`);
  return choice;
}

function publicUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain =
    url &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password;
  if (!isPlain) throw new Error('must be an http or https address without a path, such as https://sat.example.org');
  return url;
}

function addressList(text: string): string[] {
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

function databaseUrl(text: string): string {
  if (text === '') return text;
  if (!/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Error('must be a PostgreSQL address, such as postgresql://user:password@host:5432/name');
  }
  return text;
}

function smtpUrl(text: string): string {
  if (text === '') return text;
  const url = URL.parse(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) {
    throw new Error('must be the address of a mail server, such as smtp://user:password@mail.example.org:587');
  }
  return text;
}

function issuerUrl(text: string): URL {
  const url = URL.parse(text);
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  if (!isSafe || url.search || url.hash)
    throw new Error('must be an https address, such as https://accounts.google.com');
  return url;
}

function priceId(text: string): string {
  return text === '' ? '' : matching(text, /^[A-Za-z0-9_-]{1,200}$/, 'must be the id of a price, such as price_…');
}

function paymentAddress(text: string): URL {
  const url = URL.parse(text);
  const isSafe = url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url)));
  if (!isSafe || url.pathname !== '/' || url.search || url.hash || url.username || url.password)
    throw new Error('must be an https address without a path, such as https://api.stripe.com');
  return url;
}

function modelAddress(text: string): string {
  if (text === '') return text;
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
  if (!isPlain) throw new Error('must be an http or https address, such as https://api.openai.com/v1');
  return url.href.replace(/\/+$/, '');
}

function appSecret(text: string): string {
  if (text === '') return text;
  if (text.length < 32 || /\s/.test(text)) throw new Error('must have at least 32 characters and no spaces');
  if (/^(.)\1*$/.test(text) || /change.?me|example|secret.?key|password/i.test(text)) {
    throw new Error('must be random: this one is an example that everybody knows');
  }
  return text;
}
