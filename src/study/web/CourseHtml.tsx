import { memo } from 'react';
import type { CleanHtml } from '#course/lesson.ts';
import { ServerHtml } from '#platform/web/ServerHtml.tsx';

interface Props {
  html: CleanHtml;
  as?: 'div' | 'span' | 'h3';
  className?: string;
}

/**
 * Text of the course, looking as the course does everywhere. Rendered again only when it changes: React would put the
 * same HTML in anew, which takes its time and closes what the reader has opened.
 */
export const CourseHtml = memo(function CourseHtml({ html, as, className = '' }: Props) {
  return <ServerHtml html={html} as={as} className={`course-text ${className}`} />;
});
