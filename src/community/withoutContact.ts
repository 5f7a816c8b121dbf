import { handles } from './contact/handles.ts';
import { links } from './contact/links.ts';
import { mailAddresses } from './contact/mailAddresses.ts';
import { phoneNumbers } from './contact/phones.ts';
import { signsOf, type Stretch } from './contact/signs.ts';
import { streets } from './contact/streets.ts';

/** What stands where somebody's contact details stood. */
export const contactRemoved = '[contact details removed]';

/**
 * The text without what leads to somebody elsewhere: e-mail addresses, telephone numbers, names at other services, homes and links
 * (pages of this site begin with a slash, and stay). It is read as people read it, so that most disguises are seen through. Mathematics
 * stays as it is. Work grows with the length of the text alone.
 */
export function withoutContact(text: string): string {
  const signs = signsOf(text);
  const found = [mailAddresses, links, phoneNumbers, handles, streets].flatMap((find) => find(signs));
  if (found.length === 0) return text;
  const kept: string[] = [];
  let place = 0;
  for (const { start, end } of merged(found)) {
    kept.push(text.slice(place, start));
    place = end;
  }
  return [...kept, text.slice(place)].join(contactRemoved);
}

/** In their order, those that touch as one. */
function merged(found: readonly Stretch[]): Stretch[] {
  const inOrder = found.toSorted((a, b) => a.start - b.start);
  const all: Stretch[] = [];
  for (const { start, end } of inOrder) {
    const last = all.at(-1);
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end);
    else all.push({ start, end });
  }
  return all;
}
