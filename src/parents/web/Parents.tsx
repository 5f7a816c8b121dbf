import { useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { getFollowLinks } from '../followLinks.ts';
import { parentsTexts as texts } from '../parentsTexts.ts';
import { LinkList } from './LinkList.tsx';
import { MakeLink } from './MakeLink.tsx';
import { WhatIsShown } from './WhatIsShown.tsx';

/** Where a student gives others an address to follow how it goes, and takes it back. */
export function Parents() {
  const { data, error, refetch } = useReply(getFollowLinks, {});
  return (
    <Page title={texts.title} lead={texts.lead}>
      <WhatIsShown />
      {data && <MakeLink known={data} />}
      {data && <LinkList links={data.links} />}
      {!data && error && <ErrorMessage error={error} onRetry={refetch} />}
      {!data && !error && (
        <Loading>
          <Skeleton className="h-56 w-full" />
        </Loading>
      )}
    </Page>
  );
}
