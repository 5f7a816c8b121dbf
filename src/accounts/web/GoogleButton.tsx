import { useId } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { noGoogleText } from '../texts.ts';

/** Out of use, with the reason beside it, while the server has no Google client. */
export function GoogleButton({ children }: { children: string }) {
  const reasonId = useId();
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="flex items-center gap-3 text-sm text-muted">
        <span className="h-px grow bg-hairline" />
        or
        <span className="h-px grow bg-hairline" />
      </p>
      <Button variant="secondary" size="large" disabled aria-describedby={reasonId}>
        <GoogleMark />
        {children}
      </Button>
      <p id={reasonId} className="text-center text-sm text-muted">
        {noGoogleText}
      </p>
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-current">
      <path d="M12.2 10.6v3.2h4.6c-.4 1.9-2 3.2-4.6 3.2a5 5 0 1 1 3.3-8.7l2.4-2.3A8.4 8.4 0 1 0 12.2 20.4c4.9 0 8.1-3.4 8.1-8.2 0-.6 0-1.1-.1-1.6z" />
    </svg>
  );
}
