import { EyeOff } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';
import type { Author, ThreadAnswer } from '../../community.ts';
import { screenTexts as texts } from '../../screenTexts.ts';
import { When } from '../When.tsx';
import { Badge } from './Badge.tsx';

interface Props {
  post: Pick<ThreadAnswer, 'author' | 'html' | 'writtenAt' | 'editedAt' | 'state'>;
  badge?: Author['badge'];
  /** Counts up when it was sent or changed just now: it takes the focus then. */
  focusTurn?: number | undefined;
  className?: string;
  /** Above and below what is written. */
  head?: ReactNode;
  children?: ReactNode;
}

/** A question or an answer: who wrote what, and when. Whatever language it is in runs its own way. */
export function Post({ post, badge = post.author.badge, focusTurn, className = '', head, children }: Props) {
  const id = useId();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focusTurn === undefined) return;
    article.current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: 'nearest' });
  }, [focusTurn]);
  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-labelledby={id}
      className={`flex min-w-0 scroll-my-6 flex-col gap-3 ${className}`}
    >
      {head}
      <p id={id} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Name author={post.author} />
        {badge && <Badge of={badge} />}
        <When moment={post.writtenAt} />
        {post.editedAt !== null && <span>({texts.edited})</span>}
      </p>
      {post.state !== 'shown' && (
        <p className="flex gap-2 text-sm font-semibold text-no">
          <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {texts[post.state]}
        </p>
      )}
      <div dir="auto" className="min-w-0">
        <ServerHtml
          html={post.html}
          className="course-text min-w-0 overflow-x-auto overflow-y-hidden py-1 wrap-anywhere"
        />
      </div>
      {children}
    </article>
  );
}

function Name({ author: { name, isYou } }: { author: Author }) {
  return (
    <span className="font-semibold text-ink wrap-anywhere">
      <bdi>{name ?? texts.gone}</bdi>
      {isYou && ` (${texts.you})`}
    </span>
  );
}
