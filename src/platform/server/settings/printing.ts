import type { Settings } from './settings.ts';

/** The settings as the lines of a file to copy, each behind a comment sign. */
export function printEnvFile(settings: Settings): string {
  return Object.entries(settings)
    .map(([name, { means, default: value }]) => `# ${means}\n#${name}=${value ?? ''}`)
    .join('\n\n');
}

/** The settings as a table in Markdown. */
export function printTable(settings: Settings): string {
  const rows = Object.entries(settings).map(
    ([name, { means, default: value }]) => `| \`${name}\` | ${value ? `\`${value}\`` : ''} | ${means} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
