import { siteName } from '#platform/site.ts';
import type { Stripe } from 'stripe';
import type { SandboxPrice } from './objects.ts';

/** A page of the sandbox: plain HTML, no script. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Test payments · ${escapeHtml(siteName)}</title>
<link rel="stylesheet" href="/test-payments/page.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<p class="mark">Test payments</p>
${content}
</main>
</body>
</html>
`;
}

interface PayPage {
  session: Stripe.Checkout.Session;
  price: SandboxPrice | undefined;
  isOpen: boolean;
  wasDeclined: boolean;
}

export function payPage({ session, price, isOpen, wasDeclined }: PayPage): string {
  const isPending = session.status === 'complete' && session.payment_status === 'unpaid';
  const dollars = ((price?.cents ?? session.amount_total ?? 0) / 100).toFixed(2);
  const what = `<dl><dt>${escapeHtml(siteName)} Pro</dt><dd>$${dollars} a ${price?.interval ?? 'month'}</dd></dl>`;
  const declined = wasDeclined
    ? '<p class="declined" role="alert">The payment was declined. Nothing was paid; you can try again.</p>'
    : '';
  const explanation = isPending
    ? '<p>This payment was left pending. Let it arrive, or let it fail.</p>'
    : '<p>This is a test: no card is asked for, and no money moves. Choose what the payment should come to.</p>';
  const buttons = [
    button(session.id, 'pay', 'Pay', 'primary'),
    button(session.id, 'decline', 'Decline'),
    ...(isPending ? [] : [button(session.id, 'pending', 'Leave pending')]),
  ].join('\n');
  const form = `${explanation}\n<form method="post">\n${buttons}\n</form>`;
  const content = isOpen || isPending ? form : `<p>${sayWhyNot(session)}</p>`;
  return page('Pay', `<h1>Pay</h1>\n${what}\n${declined}${content}\n${backLink(session.cancel_url)}`);
}

export function missingPage(): string {
  return page('Not Found', '<h1>Not Found</h1>\n<p>There is no such payment.</p>\n<p><a href="/store">Back</a></p>');
}

export function receiptsPage(invoices: Stripe.Invoice[], returnUrl: string | null): string {
  const rows = invoices.map(({ id, created, total, status }) => {
    const day = new Date(created * 1000).toISOString().slice(0, 10);
    return `<tr><td><time datetime="${day}">${day}</time></td><td>$${(total / 100).toFixed(2)}</td><td>${escapeHtml(status ?? '')}</td><td>${escapeHtml(id.slice(0, 11))}</td></tr>`;
  });
  const head =
    '<tr><th scope="col">Day</th><th scope="col">Amount</th><th scope="col">State</th><th scope="col">Number</th></tr>';
  const table = `<table>\n<thead>${head}</thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
  return page(
    'Receipts',
    `<h1>Receipts</h1>\n${rows.length > 0 ? table : '<p>There are no receipts.</p>'}\n${backLink(returnUrl)}`,
  );
}

function button(sessionId: string, action: string, label: string, look = 'plain'): string {
  return `<button class="${look}" formaction="/test-payments/${encodeURIComponent(sessionId)}/${action}">${label}</button>`;
}

function sayWhyNot({ status, payment_status }: Stripe.Checkout.Session): string {
  if (payment_status === 'paid') return 'This payment has been made.';
  return status === 'expired' ? 'This payment has expired.' : 'This payment is over.';
}

function backLink(url: string | null): string {
  return url && /^https?:\/\//.test(url) ? `<p><a href="${escapeHtml(url)}">Back</a></p>` : '';
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
