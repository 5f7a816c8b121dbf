import { memo, type ElementType } from 'react';
import type { CleanHtml } from '../cleanHtml.ts';

/** The one gate by which a string becomes HTML. The page's policy (Trusted Types) refuses every other way. */
const gate =
  typeof window !== 'undefined' && 'trustedTypes' in window
    ? (window.trustedTypes as TrustedTypes).createPolicy('lodestar-server-html', { createHTML: (html) => html })
    : { createHTML: (html: string) => html };

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string };
}

interface Props {
  html: CleanHtml;
  as?: ElementType;
  className?: string;
}

/** Shows HTML that the server rendered: formulas, passages, figures. Drawn again only when it changes: what a person opened in it stays open. */
export const ServerHtml = memo(function ServerHtml({ html, as: Tag = 'div', className }: Props) {
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: gate.createHTML(html) }} />;
});
