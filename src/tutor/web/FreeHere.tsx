import { Check } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'wouter';
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx';
import { freeAccountText, freeHere, texts } from '../texts.ts';

interface Props {
  where: keyof typeof freeHere;
  isVisitor: boolean;
  onDismiss: () => void;
}

/** Follows the alert that this is for Pro alone: what is free, and the way to Pro. It takes the focus. */
export function FreeHere({ where, isVisitor, onDismiss }: Props) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-3 max-h-[45dvh] overflow-y-auto rounded-card border border-line bg-surface p-4 text-left"
    >
      <h3 id={titleId} ref={title} tabIndex={-1} className="text-base">
        {texts.freeHere}
      </h3>
      <ul className="flex flex-col gap-1.5 text-sm">
        {freeHere[where].map((what) => (
          <li key={what} className="flex gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-primary" />
            {what}
          </li>
        ))}
      </ul>
      {isVisitor && (
        <p className="text-sm">
          {freeAccountText}{' '}
          <Link to="/signup" className="link">
            {texts.signUp}
          </Link>
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/store">{texts.seePro}</ButtonLink>
        <Button variant="secondary" onClick={onDismiss}>
          {texts.notNow}
        </Button>
      </div>
    </section>
  );
}
