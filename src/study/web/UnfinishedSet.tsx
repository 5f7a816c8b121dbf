import { ArrowRight } from 'lucide-react';
import { Link } from 'wouter';
import { useOwner } from '#accounts/web/useOwner.ts';
import { kept } from '#platform/web/kept.ts';
import { useInBrowser } from '#platform/web/useInBrowser.ts';
import { setAddress } from '../addresses.ts';
import { learnTexts } from '../learnTexts.ts';
import { latestRun } from './sets/keptRuns.ts';

interface Props {
  /** Something else on the screen comes first. */
  isSecond?: boolean;
}

const looks = {
  first: 'bg-primary text-on-primary enabled-hover:bg-primary-hover',
  second: 'border border-line text-ink enabled-hover:border-primary enabled-hover:text-primary',
};

/** One line that leads back into the set that was left unfinished in this browser. */
export function UnfinishedSet({ isSecond = false }: Props) {
  const owner = useOwner();
  const run = useInBrowser() && owner ? latestRun(kept, owner) : undefined;
  if (!run) return null;
  return (
    <p>
      <Link
        to={setAddress(run.setId)}
        className={`flex min-h-16 items-center gap-4 rounded-card px-5 py-3 no-underline sm:px-6 ${looks[isSecond ? 'second' : 'first']}`}
      >
        <span className="grow">
          {learnTexts.whereYouWere}: <span className="font-semibold">{run.title}</span>
        </span>
        <ArrowRight aria-hidden="true" className="size-6 shrink-0" />
      </Link>
    </p>
  );
}
