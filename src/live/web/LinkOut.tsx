import { ExternalLink } from 'lucide-react';
import { ButtonAnchor } from '#platform/web/ui/Button.tsx';
import { texts } from '../texts.ts';

interface Props {
  href: string;
  name: string;
  /** The id of the heading of the session that it belongs to. */
  titleId: string;
  variant?: 'primary' | 'secondary';
}

/** Leads to a meeting or a recording elsewhere, in a tab of its own, and says so. */
export function LinkOut({ href, name, titleId, variant = 'secondary' }: Props) {
  const tabId = `${titleId}-tab`;
  return (
    <ButtonAnchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant={variant}
      aria-describedby={`${titleId} ${tabId}`}
    >
      {name}
      <ExternalLink aria-hidden="true" className="size-4" />
      <span id={tabId} hidden>
        {texts.newTab}
      </span>
    </ButtonAnchor>
  );
}
