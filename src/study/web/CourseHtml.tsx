import type { CleanHtml } from '#platform/cleanHtml.ts';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';

interface Props {
  html: CleanHtml;
  as?: 'div' | 'span' | 'h3';
  className?: string;
}

/** Text of the course, looking as the course does everywhere. */
export function CourseHtml({ html, as, className = '' }: Props) {
  return <ServerHtml html={html} as={as} className={`course-text ${className}`} />;
}
