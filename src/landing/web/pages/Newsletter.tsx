import { newsletterPaths } from '../../newsletter.ts';
import type { RefusedForm, StaticPageProps } from '../../staticPage.ts';
import { exactTexts as texts } from '../../texts.ts';
import { Message, Problem } from './Message.tsx';

export function Newsletter(page: StaticPageProps) {
  return (
    <Message {...page} title="Newsletter">
      {page.refused ? (
        <Problem>{page.refused.problem}</Problem>
      ) : (
        <p>A short e-mail now and then with one study idea. Confirm your address first; unsubscribe with one click.</p>
      )}
      <SubscribeForm refused={page.refused} />
    </Message>
  );
}

function SubscribeForm({ refused }: { refused?: RefusedForm }) {
  return (
    <form method="post" action={newsletterPaths.form} className="flex flex-col gap-2">
      <label htmlFor="subscribe-email" className="font-semibold">
        E-mail address
      </label>
      <input
        id="subscribe-email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={refused?.typed.slice(0, 254)}
        aria-invalid={refused ? true : undefined}
        aria-describedby={refused && 'problem'}
        className="min-h-12 min-w-0 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
      />
      <button type="submit" className="button button-primary mt-3 self-start">
        {texts.subscribe}
      </button>
    </form>
  );
}
