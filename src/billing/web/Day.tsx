import { useInBrowser } from '#platform/web/useInBrowser.ts';

/** A day, as the calendar of the person has it. The server does not know their zone: its page has it in UTC for a moment. */
export function Day({ of }: { of: string }) {
  const timeZone = useInBrowser() ? undefined : 'UTC';
  return <time dateTime={of}>{new Date(of).toLocaleDateString('en-US', { dateStyle: 'long', timeZone })}</time>;
}
