import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { signature } from '#platform/server/secrets.ts';
import { privateCookie } from './sessions/session.ts';

const days = 24 * 3_600_000;
const keptDays = 365;
/** Accounts that a shared computer is known to; the one signed in to longest ago gives way. */
const mostAccounts = 20;

/**
 * Browsers that have been signed in to an account: whoever guesses at its password from elsewhere does not keep them out. A
 * cookie names the browser and the accounts, as signatures of their addresses, and lets nobody in.
 */
export interface KnownBrowsers {
  /** The browser's name, when it has been signed in to the account of this address within a year. */
  idFor(request: FastifyRequest, email: string): string | undefined;
  remember(reply: FastifyReply, email: string): void;
  forget(reply: FastifyReply, email: string): void;
}

interface Known {
  id: string;
  /** The newest first. */
  accounts: { account: string; day: number }[];
}

export function knownBrowsers(publicUrl: URL, secret: string, now = () => Date.now()): KnownBrowsers {
  const { name, attributes } = privateCookie(publicUrl, 'known-browser');
  const accountOf = (email: string) => signature(secret, 'account that a browser knows', email).slice(0, 16);
  const sign = (text: string) => signature(secret, 'known browser', text);
  const today = () => Math.floor(now() / days);

  function read({ cookies }: FastifyRequest): Known | undefined {
    const [, text = '', id = '', accounts = '', sent = ''] =
      /^(([\w-]{22})((?:~[\w-]{16}\d{5}){1,20}))~([\w-]{43})$/.exec(cookies[name] ?? '') ?? [];
    if (!id || !timingSafeEqual(Buffer.from(sent), Buffer.from(sign(text)))) return undefined;
    const entries = accounts.slice(1).split('~');
    return { id, accounts: entries.map((entry) => ({ account: entry.slice(0, 16), day: Number(entry.slice(16)) })) };
  }

  function write(reply: FastifyReply, { id, accounts }: Known): void {
    if (accounts.length === 0) return void reply.clearCookie(name, attributes);
    const text = [id, ...accounts.map(({ account, day }) => `${account}${day}`)].join('~');
    void reply.setCookie(name, `${text}~${sign(text)}`, { ...attributes, maxAge: keptDays * 24 * 3600 });
  }

  return {
    idFor(request, email) {
      const known = read(request);
      const found = known?.accounts.find(({ account }) => account === accountOf(email));
      return found && today() - found.day < keptDays ? known?.id : undefined;
    },
    remember(reply, email) {
      const { id, accounts } = read(reply.request) ?? { id: randomBytes(16).toString('base64url'), accounts: [] };
      const others = accounts.filter(({ account }) => account !== accountOf(email));
      const newest = { account: accountOf(email), day: today() };
      write(reply, { id, accounts: [newest, ...others].slice(0, mostAccounts) });
    },
    forget(reply, email) {
      const known = read(reply.request);
      if (!known) return;
      write(reply, { ...known, accounts: known.accounts.filter(({ account }) => account !== accountOf(email)) });
    },
  };
}
