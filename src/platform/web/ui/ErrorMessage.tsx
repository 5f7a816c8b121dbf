import { CircleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { sayAlive } from '../alive.ts';
import { Button } from './Button.tsx';

interface Props {
  error: Error;
  /** What is said instead of the error's own message. */
  text?: string;
  onRetry?: () => unknown;
}

export function ErrorMessage({ error, text = `Error: ${error.message}`, onRetry }: Props) {
  useEffect(sayAlive, []); // where this stands in place of the page, nobody else says it
  return (
    <div className="card mx-auto flex max-w-measure flex-col items-start gap-4 p-6">
      <p role="alert" className="flex gap-3 text-no">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        <span>{text}</span>
      </p>
      {onRetry && (
        <Button variant="secondary" onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  );
}
