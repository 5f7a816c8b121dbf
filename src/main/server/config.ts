import { accountsSettings } from '#accounts/server/accounts.settings.ts';
import { authoringSettings } from '#authoring/server/authoring.settings.ts';
import { billingSettings, paymentProblems } from '#billing/server/billing.settings.ts';
import { communityServerSettings } from '#community/server/community.settings.ts';
import { examSettings } from '#exam/server/exam.settings.ts';
import { landingSettings } from '#landing/server/landing.settings.ts';
import { liveSettings } from '#live/server/live.settings.ts';
import { platformSettings } from '#platform/server/platform.settings.ts';
import { printEnvFile, printTable } from '#platform/server/settings/printing.ts';
import { readSettings, type ValuesOf } from '#platform/server/settings/settings.ts';
import { isLoopback } from '#platform/server/http/thisMachine.ts';
import { tutorSettings } from '#tutor/server/tutor.settings.ts';

/** What the operator may set, as each feature declares it, in the order in which it is printed. */
const settings = {
  ...platformSettings,
  ...accountsSettings,
  ...authoringSettings,
  ...billingSettings,
  ...liveSettings,
  ...communityServerSettings,
  ...tutorSettings,
  ...examSettings,
  ...landingSettings,
};

export type Config = ValuesOf<typeof settings>;

/** @throws ConfigError that lists every problem at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  return readSettings(settings, env, [paymentProblems, hostProblems]);
}

/** A server that others reach, and that believes to be on its owner's machine alone, would open its test services to them. */
function hostProblems({ HOST, PUBLIC_URL, BILLING_MODE }: Partial<Config>): string[] {
  const listensOutside = HOST !== undefined && !isLoopback({ hostname: HOST });
  if (!listensOutside || BILLING_MODE === 'sandbox' || !(PUBLIC_URL === undefined || isLoopback(PUBLIC_URL))) return [];
  return [
    'PUBLIC_URL must be given along with a HOST that lets other machines in: the address that people type, such as https://sat.example.org (for a trial with test payments only, BILLING_MODE=sandbox does as well).',
  ];
}

const envExampleHead = `# Copy this file to .env and take the # away from what you set: the server and every command read it there, or in the file that
# LODESTAR_ENV names. What stands in the environment wins. Every setting is optional; each can also be given as NAME_FILE, the
# path of a file that holds the value. A line is empty, a # comment, or NAME=value; quotes around a value are taken away.`;

/** The settings as the lines of `.env.example`. */
export function printEnvExample(): string {
  return `${envExampleHead}\n\n${printEnvFile(settings)}\n`;
}

/** The settings as the table of the documentation. */
export function printConfigTable(): string {
  return printTable(settings);
}
