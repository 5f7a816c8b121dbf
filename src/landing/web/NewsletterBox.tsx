import { exactTexts as texts } from '../texts.ts';

export function NewsletterBox() {
  return (
    <form method="post" action="/newsletter" className="flex flex-col gap-2">
      <h2 className="text-lg">A short e-mail now and then</h2>
      <p id="newsletter-hint" className="text-sm text-muted">
        One study idea at a time, when we have one. Confirm your address first; unsubscribe with one click.
      </p>
      <label htmlFor="newsletter-email" className="mt-2 text-sm font-semibold">
        E-mail address
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          aria-describedby="newsletter-hint"
          className="min-h-11 min-w-0 grow basis-52 rounded-control border border-line bg-surface px-3.5 text-base text-ink"
        />
        <button type="submit" className="button button-primary">
          {texts.subscribe}
        </button>
      </div>
    </form>
  );
}
