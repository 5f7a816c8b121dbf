import type { Person } from '../../people.ts';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export function momentOf(at: string): string {
  return moment.format(new Date(at));
}

export function dayOf(at: string): string {
  return day.format(new Date(at));
}

/** 'password', or the address of who says who they are, without its 'https://'. */
export function wayIn(way: string): string {
  return way.replace(/^https:\/\/|\/$/g, '');
}

/** Whether somebody has Pro, and why. */
export function proOf({ isPro, plan, until, renews, isPastDue, grantedUntil }: Person['pro']): string {
  const given = grantedUntil ? `given until ${momentOf(grantedUntil)}` : '';
  const end = until && `${renews ? 'renews' : 'ends'} ${momentOf(until)}`;
  const paid =
    plan === 'monthly' || plan === 'yearly' ? [`${plan} subscription`, end, isPastDue && 'payment is overdue'] : [];
  const ofClass = plan === 'class' && until ? `through a class until ${momentOf(until)}` : '';
  const reasons = [...paid, given, ofClass].filter(Boolean).join(', ');
  return `${isPro ? 'Yes' : 'No'}${reasons && `: ${reasons}`}`;
}
