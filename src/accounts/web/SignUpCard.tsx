import { Check } from 'lucide-react';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { exactTexts } from '../texts.ts';
import { cardLook } from './AccountScreen.tsx';

const gains = [
  'Every open lesson, with its practice, hints and explanations',
  'Your progress, saved and on all your devices',
  'The lessons you finished without an account come along',
];

/** The way in for who is new, at the same height as signing in. @param to the address of the sign-up screen. */
export function SignUpCard({ to }: { to: string }) {
  return (
    <section aria-labelledby="new-here" className={cardLook}>
      <h2 id="new-here" className="text-2xl">
        {exactTexts.createAccount}
      </h2>
      <p className="text-muted">New here? It’s free, it takes a minute, and you don’t need a card.</p>
      <ButtonLink to={to} size="large">
        {exactTexts.createAnAccount}
      </ButtonLink>
      <ul className="hidden gap-3 md:grid">
        {gains.map((gain) => (
          <li key={gain} className="flex gap-3">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-primary" />
            {gain}
          </li>
        ))}
      </ul>
    </section>
  );
}
