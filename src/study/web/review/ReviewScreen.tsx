import { home } from '#accounts/next.ts';
import { getReview } from '#answers/review.ts';
import type { ReplyOf } from '#platform/endpoint.ts';
import { useReply } from '#platform/web/useReply.ts';
import { ButtonLink } from '#platform/web/ui/Button.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { reviewTexts as texts } from '../../reviewTexts.ts';
import { Due } from './Due.tsx';
import { Mistakes } from './Mistakes.tsx';
import { WordsDue } from './WordsDue.tsx';

/** What was missed: what is due for review, what the mistakes have in common, and each of them. */
export function ReviewScreen() {
  return (
    <Page title={texts.title} lead={<span className="print:hidden">{texts.lead}</span>}>
      <Review />
    </Page>
  );
}

function Review() {
  const { data, dataUpdatedAt, error, refetch } = useReply(getReview, {});
  if (data) return <ReviewOf review={data} asOf={dataUpdatedAt} />;
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <div className="flex flex-col gap-8">
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-64 w-full" />
      </div>
    </Loading>
  );
}

function ReviewOf({ review, asOf }: { review: ReplyOf<typeof getReview>; asOf: number }) {
  if (review.cards.length === 0) {
    return (
      <>
        <EmptyState title={texts.nothingYet}>
          <p>{texts.whatToDo}</p>
          <ButtonLink to={home}>{texts.toLessons}</ButtonLink>
        </EmptyState>
        <WordsDue />
      </>
    );
  }
  return (
    <>
      <Due due={review.due} next={review.cards[0]?.dueAt} asOf={asOf} />
      <WordsDue />
      {review.families.length > 0 && <Families families={review.families} />}
      <Mistakes skills={review.skills} families={review.families} />
    </>
  );
}

/** The most frequent first. */
function Families({ families }: Pick<ReplyOf<typeof getReview>, 'families'>) {
  return (
    <section aria-labelledby="families" className="flex flex-col gap-4 print:hidden">
      <h2 id="families" className="text-xl">
        {texts.families}
      </h2>
      <ul className="card divide-y divide-hairline px-5 sm:px-6">
        {families
          .toSorted((one, other) => other.misses - one.misses)
          .map(({ id, name, sentence, misses }) => (
            <li key={id} className="flex flex-col gap-1 py-4">
              <div className="flex items-baseline justify-between gap-4">
                <h3 className="text-base">{name}</h3>
                <span className="shrink-0 text-sm text-muted tabular-nums">{texts.times(misses)}</span>
              </div>
              <p className="text-sm text-muted">{sentence}</p>
            </li>
          ))}
      </ul>
    </section>
  );
}
