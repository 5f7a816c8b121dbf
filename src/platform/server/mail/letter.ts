import { siteName } from '../../site.ts';

/** A letter as it goes out: to one person, in plain text and in HTML. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Headers of its own, such as List-Unsubscribe. */
  headers?: Record<string, string>;
}

interface LetterParts {
  to: string;
  subject: string;
  paragraphs: readonly string[];
  /** The one thing to do. */
  action?: { label: string; address: string };
  /** What stands below, smaller. */
  notes?: readonly string[];
  headers?: Record<string, string>;
}

/**
 * Writes a letter: the same words in plain text and in HTML. Values may hold anything; they stay text.
 *
 * @example letter({ to, subject: 'Reset your password', paragraphs: ['…'], action: { label: 'Choose a password', address } })
 */
export function letter({ to, subject, paragraphs, action, notes = [], headers }: LetterParts): Letter {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...notes,
    `-- \n${siteName}`,
  ];
  return {
    to,
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n`,
    html: html({ subject, paragraphs, action, notes }),
    ...(headers ? { headers } : {}),
  };
}

function html({ subject, paragraphs, action, notes = [] }: Omit<LetterParts, 'to'>): string {
  const body = [
    `<p style="margin:0 0 24px;font-size:20px;font-weight:bold">${siteName}</p>`,
    ...paragraphs.map((words) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`),
    ...(action ? [button(action)] : []),
    ...notes.map(
      (words) =>
        `<p style="margin:16px 0 0;font-size:14px;color:#4e625c;overflow-wrap:anywhere">${escapeHtml(words)}</p>`,
    ),
  ];
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f7f5ef;color:#16302b;font:17px/27px 'Atkinson Hyperlegible Next',Verdana,sans-serif">
<div style="max-width:34em;margin:0 auto;padding:32px;background:#ffffff;border-radius:14px">
${body.join('\n')}
</div>
</body>
</html>
`;
}

/** A button, and the address itself below for programs that show no buttons. */
function button({ label, address }: { label: string; address: string }): string {
  const href = escapeHtml(address);
  return `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 24px;background:#0b6156;color:#ffffff;border-radius:10px;font-weight:bold;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#4e625c;word-break:break-all">${href}</p>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A header is one line, whatever a person's name holds. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
