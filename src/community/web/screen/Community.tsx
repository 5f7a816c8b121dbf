import { Link } from 'wouter';
import { useQueryFields } from '#platform/web/useQueryFields.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { moderationPath } from '../../addresses.ts';
import { communityTexts as texts } from '../../screenTexts.ts';
import { useCommunityMe } from '../useCommunityMe.ts';
import { News } from './News.tsx';
import { OwnThreads } from './OwnThreads.tsx';
import { Search } from './Search.tsx';
import { You } from './You.tsx';

/** What is new for somebody in the community, what they asked, and how others see them; a search takes the place of it. */
export function Community() {
  return (
    <Page title={texts.community} lead={texts.lead}>
      <Known />
    </Page>
  );
}

function Known() {
  const { data: me, error, refetch } = useCommunityMe();
  const words = useQueryFields().get('q')?.trim() ?? '';
  if (me && !me.isOn) return <EmptyState title={texts.off}>{texts.offMeaning}</EmptyState>;
  if (me)
    return (
      <>
        <Search words={words} />
        {words === '' && (
          <>
            {me.isModerator && (
              <p>
                <Link to={moderationPath} className="link inline-flex min-h-11 items-center">
                  {texts.moderate}
                </Link>
              </p>
            )}
            <News />
            <OwnThreads />
            <You me={me} />
          </>
        )}
      </>
    );
  if (error) return <ErrorMessage error={error} onRetry={refetch} />;
  return (
    <Loading>
      <div className="flex flex-col gap-6">
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="h-32 w-full" />
      </div>
    </Loading>
  );
}
