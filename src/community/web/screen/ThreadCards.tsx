import { Link } from 'wouter';
import { threadAddress } from '../../addresses.ts';
import type { ThreadLine } from '../../community.ts';
import { communityTexts, screenTexts } from '../../screenTexts.ts';
import { Facts } from '../thread/Facts.tsx';
import { Post } from '../thread/Post.tsx';

/** Questions from anywhere in the course, each with its place and the way to its answers. */
export function ThreadCards({ threads }: { threads: readonly ThreadLine[] }) {
  return (
    <ul className="flex flex-col gap-4">
      {threads.map((line) => (
        <li key={line.id} className="card p-4 sm:p-5">
          <Post post={line} head={<PlaceLine line={line} />}>
            {line.isAboutEarlierWording && <p className="text-sm text-muted">{screenTexts.earlierWording}</p>}
            <Facts line={line} />
            <Link to={threadAddress(line.id)} className="link inline-flex min-h-11 items-center self-start">
              {communityTexts.openThread}
              <span className="sr-only">{`: ${line.place.partName}, ${line.place.lessonTitle}`}</span>
            </Link>
          </Post>
        </li>
      ))}
    </ul>
  );
}

function PlaceLine({ line: { place } }: { line: ThreadLine }) {
  return (
    <p className="text-sm font-semibold text-muted">
      {place.partName} · {place.lessonTitle}
    </p>
  );
}
