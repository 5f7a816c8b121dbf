import { Type } from 'typebox';
import { CleanHtml } from '#platform/cleanHtml.ts';
import { endpoint, shape } from '#platform/endpoint.ts';
import { PartInView } from './tutor.ts';

/** The longest line of work that is compared, in characters. */
export const longestWork = 300;

/** Free: it is no chat, and nothing of it is kept. */
export const compareWork = endpoint({
  method: 'POST',
  path: '/api/work',
  access: 'student',
  summary: 'Compare a line of your work with the steps of a question',
  body: shape({ part: PartInView, line: Type.String({ minLength: 1, maxLength: longestWork }) }),
  refusals: [504],
  reply: shape({ html: CleanHtml }),
});
