import sanitizeHtml from 'sanitize-html';

/** Everything the Markdown of a course may become. Formulas and figures are put in afterwards, each with its own gate. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'strong', 'em', 's', 'u', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'a', 'span'],
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'section', 'details', 'summary', 'div'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    ol: ['start'],
    th: ['scope'],
    span: ['role', 'aria-label'],
    div: ['role', 'aria-label', 'tabindex'],
  },
  allowedClasses: {
    section: ['box', 'idea', 'example', 'mistake', 'try', 'recall', 'faded', 'steps'],
    details: ['answer'],
    code: ['unbroken'],
    div: ['scroll', 'step'],
    span: ['blank', 'heard'],
    th: ['left', 'center', 'right'],
    td: ['left', 'center', 'right'],
    '*': ['box-title'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
};

/** The HTML with nothing in it but what a lesson is made of. */
export function cleaned(html: string): string {
  return sanitizeHtml(html, options);
}
