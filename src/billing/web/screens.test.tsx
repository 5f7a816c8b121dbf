import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { describe, expect, test } from 'vitest';
import { getMe } from '#accounts/account.ts';
import { firstAnswer, type FirstAnswer } from '#platform/answers.ts';
import { keepFirstAnswers } from '#platform/web/useReply.ts';
import { getPlans, getSubscription, type Plans, type Subscription } from '../billing.ts';
import { Cancel } from './Cancel.tsx';
import { Store } from './store/Store.tsx';
import { MissingPurchase } from './store/MissingPurchase.tsx';
import { SubscriptionBlock } from './SubscriptionBlock.tsx';

const ada = {
  uid: '11111111-1111-4111-8111-111111111111',
  email: 'ada@example.org',
  displayName: 'Ada',
  photoURL: null,
  role: 'student' as const,
};
const visitor = firstAnswer(getMe, {}, { user: null });
const free = firstAnswer(getMe, {}, { user: { ...ada, hasPaid: false } });
const paid = firstAnswer(getMe, {}, { user: { ...ada, hasPaid: true } });

const none: Subscription = {
  hasPaid: false,
  plan: null,
  since: null,
  until: null,
  renews: false,
  isPastDue: false,
  isPending: false,
  hasPortal: false,
};
const monthly: Subscription = {
  hasPaid: true,
  plan: 'monthly',
  since: '2031-03-03T12:00:00.000Z',
  until: '2031-05-03T12:00:00.000Z',
  renews: true,
  isPastDue: false,
  isPending: false,
  hasPortal: true,
};
const pastDue: Subscription = { ...monthly, hasPaid: false, renews: false, isPastDue: true };
const pending: Subscription = { ...monthly, hasPaid: false, renews: false, isPending: true };
const grant: Subscription = { ...none, hasPaid: true, plan: 'grant', until: '2031-12-31T12:00:00.000Z' };
const plans: Plans = { payments: 'live', monthly: { priceId: 'm', dollars: 20 }, yearly: null };

function subscription(value: Subscription): FirstAnswer {
  return firstAnswer(getSubscription, {}, value);
}

function forSale(given: Partial<Plans> = {}): FirstAnswer {
  return firstAnswer(getPlans, {}, { ...plans, ...given });
}

/** What the server puts into the page, given these answers; without the marks that React leaves between texts. */
function render(Screen: ComponentType, address: string, answers: FirstAnswer[]): string {
  const queries = new QueryClient();
  keepFirstAnswers(queries, answers);
  const html = renderToString(
    <QueryClientProvider client={queries}>
      <Router ssrPath={address}>
        <Screen />
      </Router>
    </QueryClientProvider>,
  );
  return html.replaceAll('<!-- -->', '');
}

describe('the subscription in the settings', () => {
  const show = (...answers: FirstAnswer[]) => render(SubscriptionBlock, '/settings', answers);

  test('SETT-01 names the plan, since when, when it renews, the receipts and the way to cancel', () => {
    const shown = show(paid, subscription(monthly));
    expect(shown).toMatch(
      /<h2[^>]*>Subscription<\/h2>.*Plan.*Pro, paid by the month.*Since.*March 3, 2031.*Renews.*May 3, 2031/s,
    );
    expect(shown).toMatch(/>Receipts<\/button>.*href="\/cancel"[^>]*>Cancel subscription</s);
    expect(shown).not.toContain('Restore purchase');
  });

  test('says when it ends, and by the year when it is paid so; without a portal there are no receipts', () => {
    const shown = show(paid, subscription({ ...monthly, plan: 'yearly', renews: false, hasPortal: false }));
    expect(shown).toMatch(/Pro, paid by the year.*Ends.*May 3, 2031/s);
    expect(shown).not.toMatch(/Renews|Receipts/);
  });

  test('that is to end can be kept; one that renews, was given or is behind cannot be taken back', () => {
    expect(show(paid, subscription({ ...monthly, renews: false }))).toMatch(/Ends.*>Keep Pro<\/button>/s);
    for (const one of [monthly, grant, pastDue, pending])
      expect(show(paid, subscription(one))).not.toContain('Keep Pro');
  });

  test('that was given has no date on which anything is paid', () => {
    const shown = show(paid, subscription(grant));
    expect(shown).toMatch(/Pro, as a gift.*Ends.*December 31, 2031/s);
    expect(shown).not.toMatch(/Since|Renews|Receipts/);
  });

  test('that comes through a class is called so, and has nothing to pay or cancel', () => {
    const shown = show(paid, subscription({ ...grant, plan: 'class' }));
    expect(shown).toMatch(/Pro, through a class.*Ends.*December 31, 2031/s);
    expect(shown).not.toMatch(/Since|Renews|Receipts/);
    const cancelled = render(Cancel, '/cancel', [paid, subscription({ ...grant, plan: 'class' })]);
    expect(cancelled).toMatch(/You have it through a class, until .*December 31, 2031.* at the latest/s);
    expect(cancelled).toContain('there is nothing to cancel');
  });

  test('warns whoever is behind with paying, Pro or not', () => {
    for (const who of [free, paid]) {
      expect(show(who, subscription(pastDue))).toMatch(/role="alert".*The last payment did not go through.*\/cancel/s);
    }
  });

  test('tells whose payment is on its way that it is, and that nothing runs yet', () => {
    const shown = show(free, subscription(pending));
    expect(shown).toMatch(/Your payment is on its way\..*\/cancel/s);
    expect(shown).not.toMatch(/Since|Renews/);
  });

  test('SETT-01 is no block for a free student, only a way to find a purchase', () => {
    expect(show(free, subscription(none), forSale())).toBe('');
    const shown = render(MissingPurchase, '/settings', [free, subscription(none), forSale()]);
    expect(shown).toContain('Bought Pro and do not see it?');
    expect(shown).toContain('Restore purchase');
    expect(shown).not.toMatch(/<h2|href=/);
  });

  test('looks for no purchase where nothing is sold', () => {
    const nothingIsSold = [free, subscription(none), forSale({ payments: 'off' })];
    expect(render(MissingPurchase, '/settings', nothingIsSold)).toBe('');
  });

  test('SETT-01 leads to where it is cancelled while its facts are not known', () => {
    expect(show(paid)).toMatch(/Subscription<.*Loading\.\.\..*href="\/cancel"/s);
  });

  test('is marked where payments are a test, and only there', () => {
    expect(show(paid, subscription(monthly), forSale({ payments: 'sandbox' }))).toContain('Test payments');
    expect(show(paid, subscription(monthly), forSale())).not.toContain('Test payments');
  });
});

describe('the store', () => {
  const show = (...answers: FirstAnswer[]) => render(Store, '/store', answers);

  test('STORE-04 where payments are not set up nobody can press the button, and the reason stands beside it', () => {
    const [, id] =
      /<button[^>]*disabled=""[^>]*aria-describedby="([^"]+)"[^>]*>Go Pro<\/button>/.exec(
        show(free, subscription(none), forSale({ payments: 'off' })),
      ) ?? [];
    expect(id).toBeDefined();
    expect(show(free, subscription(none), forSale({ payments: 'off' }))).toContain(
      `<p id="${id}" class="text-sm text-muted">Payments are not set up on this server`,
    );
  });

  test('STORE-01 has its heading and waits while the prices are not known', () => {
    expect(show(visitor)).toMatch(/Save Hours and get Perfect Scores\..*Loading\.\.\./s);
  });

  test('offers nothing to buy to whoever is behind with paying', () => {
    const shown = show(free, subscription(pastDue), forSale());
    expect(shown).toMatch(/Pro is on hold\..*The last payment did not go through/s);
    expect(shown).not.toContain('Go Pro<');
  });

  test('offers nothing to buy while a payment is on its way', () => {
    const shown = show(free, subscription(pending), forSale());
    expect(shown).toMatch(/Pro is about to begin\..*Your payment is on its way/s);
    expect(shown).not.toContain('Go Pro<');
  });

  test('says to whose subscription ends on which day it does, and keeps it', () => {
    const shown = show(paid, subscription({ ...monthly, renews: false }), forSale());
    expect(shown).toMatch(/It ends on .*May 3, 2031.*>Keep Pro<\/button>/s);
  });

  test('says where the card goes when real money moves', () => {
    expect(show(visitor, forSale())).toContain('Your card goes to the payment provider alone');
    expect(show(visitor, forSale({ payments: 'sandbox' }))).not.toContain('Your card');
  });
});

describe('cancelling', () => {
  const show = (...answers: FirstAnswer[]) => render(Cancel, '/cancel', answers);

  test('CANC-01 says until when was paid; to whoever is behind it does not', () => {
    expect(show(paid, subscription(monthly))).toContain('You have paid until');
    const shown = show(free, subscription(pastDue));
    expect(shown).toMatch(/Pro ends at the moment you cancel.*>Cancel Subscription<\/button>/s);
    expect(shown).not.toMatch(/You have paid until|keep Pro until then/);
    expect(show(visitor)).not.toContain('keep Pro until then');
  });

  test('offers to end on the day until which is paid; once that is settled, to keep Pro', () => {
    expect(show(paid, subscription(monthly))).toMatch(/>End on <time[^>]*>May 3, 2031<\/time>, keep Pro until then</);
    const shown = show(paid, subscription({ ...monthly, renews: false }));
    expect(shown).toMatch(/Pro ends on <time[^>]*>May 3, 2031.*>Keep Pro<\/button>.*>Cancel Subscription<\/button>/s);
    expect(shown).not.toContain('keep Pro until then');
  });

  test('a payment on its way can be called off, and nothing is said to be lost by it', () => {
    const shown = show(free, subscription(pending));
    expect(shown).toMatch(/Pro has not begun\..*>Cancel Subscription<\/button>/s);
    expect(shown).not.toMatch(/You lose|You have paid until/);
  });

  test('waits while it is not known who is there, or what there is to cancel', () => {
    expect(show()).toContain('Loading...');
    expect(show(paid)).toContain('Loading...');
    expect(show(paid)).not.toContain('Cancel Subscription</button>');
  });
});
