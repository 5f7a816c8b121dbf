import { resolve } from 'node:path';
import { addressList, emptyOrMatching, matching, oneOf, wholeNumber } from './settings/parsing.ts';
import { setting, type ValuesOf } from './settings/settings.ts';

export const platformSettings = {
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
    otherwise: ({ PORT }) => new URL(`http://localhost:${PORT as number}`),
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
  WORKERS: setting({
    means:
      'How many server processes share the port: one for each core that PostgreSQL and the rest of the machine leave free. Each takes the memory of a server. With it, 1 too, SIGHUP starts them anew one after another without a lost request. Given as itself, not as WORKERS_FILE.',
    default: '1',
    parse: (text) => wholeNumber(text, 1, 16),
  }),
  DRAIN_SECONDS: setting({
    means:
      'How long a server that was told to stop still answers everything, while /readyz says 503: so long a load balancer in front needs to send it nothing more. With one server alone 0 is right.',
    default: '0',
    parse: (text) => wholeNumber(text, 0, 60),
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
  APP_SECRET: setting({
    means:
      'At least 32 characters that only this installation knows; it keys the hashes in logs and limits, seals letters and signs links. Made on first start and kept in DATA_DIR when not given; several machines on one database must share it.',
    default: '',
    parse: appSecret,
  }),
  BACKUP_PASSPHRASE: setting({
    means:
      'At least 12 characters that backups are sealed with; needed by `npm run lodestar -- backup`. Without it the backups that the server makes by itself are sealed with APP_SECRET. Keep it where the backups are not.',
    default: '',
    parse: (text) => emptyOrMatching(text, /^.{12,1024}$/u, 'must have at least 12 characters, on one line'),
  }),
  BACKUP_BEFORE_MIGRATION: setting({
    means:
      'Whether a new version backs the database up into DATA_DIR/backups before it changes it: embedded (the embedded one alone), always (one of DATABASE_URL, too) or never.',
    default: 'embedded',
    parse: (text) => oneOf(text, ['embedded', 'always', 'never'] as const),
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
    neededWith: ['SMTP_URL'],
    parse: (text) =>
      emptyOrMatching(
        text,
        /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be a mail address, or Name <address>',
      ),
  }),
  METRICS_TOKEN: setting({
    means:
      'With it, /metrics answers whoever sends it as `Authorization: Bearer …`, from any machine, and nobody else, this machine included. Without it, callers on this machine alone.',
    default: '',
    parse: (text) => emptyOrMatching(text, /^\S{16,}$/, 'must have at least 16 characters and no spaces'),
  }),
};

export type PlatformSettings = ValuesOf<typeof platformSettings>;

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

function databaseUrl(text: string): string {
  if (text === '') return text;
  if (!/^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new Error('must be a PostgreSQL address, such as postgresql://user:password@host:5432/name');
  }
  return text;
}

function appSecret(text: string): string {
  if (text === '') return text;
  if (text.length < 32 || /\s/.test(text)) throw new Error('must have at least 32 characters and no spaces');
  if (/^(.)\1*$/.test(text) || /change.?me|example|secret.?key|password/i.test(text)) {
    throw new Error('must be random: this one is an example that everybody knows');
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
