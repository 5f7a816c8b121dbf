import { readFileSync, statSync } from 'node:fs';
import type { Site } from '#landing/site.ts';
import { isLoopback } from '#platform/server/http/thisMachine.ts';
import type { Config } from './config.ts';

/** Open files that a busy school's server needs: each connection is one. */
const fewestOpenFiles = 1024;

/** What an operator should know at start though it is no error. */
export function warnings(
  {
    PUBLIC_URL,
    HOST,
    TRUST_PROXY,
    SMTP_URL,
    BILLING_MODE,
    AI_BASE_URL,
  }: Pick<Config, 'PUBLIC_URL' | 'HOST' | 'TRUST_PROXY' | 'SMTP_URL' | 'BILLING_MODE' | 'AI_BASE_URL'>,
  { examples }: Pick<Site, 'examples'>,
  now = new Date(),
  openFiles = mostOpenFiles(),
): string[] {
  const isHttps = PUBLIC_URL.protocol === 'https:';
  const listensOutside = !isLoopback({ hostname: HOST });
  const found: [isSo: boolean, sentence: string][] = [
    [
      !isHttps && !isLoopback(PUBLIC_URL),
      'PUBLIC_URL is plain http: passwords and sessions can be read on the network. Use https outside a trial.',
    ],
    [
      isHttps && TRUST_PROXY.length === 0,
      'PUBLIC_URL is https but TRUST_PROXY is empty: all visitors seem to come from the proxy, and share its limits.',
    ],
    [
      listensOutside && isLoopback(PUBLIC_URL),
      'HOST lets other machines in, but PUBLIC_URL is this machine only: set it to the address that people type.',
    ],
    [
      examples && !isLoopback(PUBLIC_URL),
      'The public pages show names, prices and promises that are only examples: write your own at /admin/site, or into the site file (SITE_FILE).',
    ],
    [
      SMTP_URL === '' && !isLoopback(PUBLIC_URL),
      'No mail server is set (SMTP_URL): letters, such as those to a new password, wait until you read the outbox.',
    ],
    [
      BILLING_MODE === 'sandbox' && (listensOutside || !isLoopback(PUBLIC_URL)),
      'BILLING_MODE is sandbox: whoever can reach this site gets Pro for a test payment, and no money moves.',
    ],
    [
      AI_BASE_URL.startsWith('http:') && !isLoopback(new URL(AI_BASE_URL)),
      'AI_BASE_URL is plain http: what students ask can be read on the way. Use https, or a model on this machine.',
    ],
    [
      openFiles < fewestOpenFiles,
      `Only ${openFiles} files may be open at once, and each connection is one: raise it with ulimit -n.`,
    ],
    [
      now.getUTCFullYear() < 2026,
      `The clock of this machine says ${now.toISOString()}: sessions and limits follow it.`,
    ],
  ];
  return found.filter(([isSo]) => isSo).map(([, sentence]) => sentence);
}

/** The folder holds the secret and the database: who may write there can put another secret in its place. */
export function dataFolderWarnings({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string[] {
  const othersMayWrite = 0o022;
  const mode = statSync(DATA_DIR, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & othersMayWrite) === 0) return [];
  return [`DATA_DIR (${DATA_DIR}) can be written by other accounts of this machine: chmod 700 takes that away.`];
}

/** How many files this process may open, where the system tells. */
function mostOpenFiles(): number {
  try {
    const [, most] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return most === undefined ? Infinity : Number(most);
  } catch {
    return Infinity;
  }
}
