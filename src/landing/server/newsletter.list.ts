import type { NewsletterLinks } from './newsletter.links.ts';
import type { NewsletterQueries } from './newsletter.queries.ts';

/** Who gets the newsletter, as the lines of a CSV file: the address, and the link that ends it for this address. */
export async function newsletterList(
  queries: Pick<NewsletterQueries, 'findConfirmed'>,
  links: Pick<NewsletterLinks, 'unsubscribe'>,
): Promise<string[]> {
  const confirmed = await queries.findConfirmed();
  return ['email,unsubscribe', ...confirmed.map(({ id, email }) => `${plainCell(email)},${links.unsubscribe(id)}`)];
}

/** Some addresses begin as a formula does, and a spreadsheet would work it out. */
function plainCell(text: string): string {
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}
