import type { FirstAnswer } from '#platform/answers.ts';
import type { HeadLinks } from './build.ts';

interface DocumentParts {
  title: string;
  theme: 'light' | 'dark' | undefined;
  links: HeadLinks;
  /** Whether the styles stand in the page, for a browser that has no file of them. */
  isWithStyles: boolean;
  /** The rendered page; '' leaves it to the browser. */
  body: string;
  answers: readonly FirstAnswer[];
  /** The address lets whoever knows it in: it is told to nobody, not even to this site. */
  hasSecretAddress: boolean | undefined;
}

/**
 * A whole HTML page. Data travel as JSON in a block that no browser runs. What the first paint needs is all that is fetched
 * before it: the styles, and `start.ts`, which fetches the modules afterwards. Fonts come when the text is laid out. Styles that
 * stand in the page are fetched as files last of all, for the next one.
 */
export function htmlDocument({
  title,
  theme,
  links,
  isWithStyles,
  body,
  answers,
  hasSecretAddress,
}: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // or a form that is sent before its script ran has no origin that we know
    ...(hasSecretAddress ? [] : ['<meta name="referrer" content="same-origin">']),
    `<title>${escapeText(title)}</title>`,
    ...links.styles.map(({ address, text }) =>
      isWithStyles ? `<style>${text}</style>` : `<link rel="stylesheet" href="${address}">`,
    ),
    ...links.modules.map((href) => `<link rel="later" href="${href}">`),
    ...(isWithStyles ? links.styles.map(({ address }) => `<link rel="later" as="style" href="${address}">`) : []),
    `<script type="module" async fetchpriority="high" src="${links.start}"></script>`, // finds the links above
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<meta name="theme-color" content="#F7F5EF" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0F1A18" media="(prefers-color-scheme: dark)">',
  ];
  return `<!doctype html>
<html lang="en"${theme ? ` data-theme="${theme}"` : ''}>
<head>
${head.join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="first-answers">${jsonInHtml(answers)}</script>
</body>
</html>
`;
}

/** JSON in which nothing can end the block it stands in. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
