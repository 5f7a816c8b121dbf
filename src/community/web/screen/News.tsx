import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { ReplyOf } from '#platform/endpoint.ts';
import { call } from '#platform/web/call.ts';
import { replyOf, useReply } from '#platform/web/useReply.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { threadAddress } from '../../addresses.ts';
import { getCommunityNotices, readCommunityNotices, type CommunityNotice } from '../../community.ts';
import { communityTexts as texts } from '../../screenTexts.ts';
import { Further } from '../Further.tsx';
import { When } from '../When.tsx';

/** What happened to somebody in the community, the newest first. */
export function News() {
  const { data: first, error, refetch } = useReply(getCommunityNotices, { query: {} });
  const unread = first?.unread ?? 0;
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="news" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id="news" ref={title} tabIndex={-1} className="text-xl">
          {texts.news}
          {unread > 0 && <span className="font-normal text-muted">{`: ${texts.unread(unread)}`}</span>}
        </h2>
        <MarkRead newest={first?.notices[0]} unread={unread} onRead={() => title.current?.focus()} />
      </div>
      {first?.notices.length === 0 && <p className="text-muted">{texts.noNews}</p>}
      {first && first.notices.length > 0 && (
        <>
          <Notices notices={first.notices} />
          <Further after={first.next} page={(query) => replyOf(getCommunityNotices, { query })}>
            {({ notices }) => <Notices notices={notices} />}
          </Further>
        </>
      )}
      {!first && !error && (
        <Loading>
          <Skeleton className="h-20 w-full" />
        </Loading>
      )}
      {!first && error && <ErrorMessage error={error} onRetry={refetch} />}
    </section>
  );
}

function Notices({ notices }: { notices: readonly CommunityNotice[] }) {
  return (
    <ul className="card flex flex-col divide-y divide-hairline px-4 sm:px-5">
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function Notice({ notice: { threadId, sentence, at, isRead } }: { notice: CommunityNotice }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-3">
      <p className="min-w-0 grow basis-64 wrap-anywhere">
        {!isRead && (
          <span className="mr-2 rounded-full bg-accent px-2.5 text-sm font-semibold text-on-accent">{texts.isNew}</span>
        )}
        <bdi>{sentence}</bdi>{' '}
        <span className="text-sm whitespace-nowrap text-muted">
          <When moment={at} />
        </span>
      </p>
      {threadId !== null && (
        <Link to={threadAddress(threadId)} className="link inline-flex min-h-11 items-center">
          {texts.look}
          <span className="sr-only">{`: ${sentence}`}</span>
        </Link>
      )}
    </li>
  );
}

interface MarkReadProps {
  newest: CommunityNotice | undefined;
  unread: number;
  onRead: () => void;
}

function MarkRead({ newest, unread, onRead }: MarkReadProps) {
  const queries = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (upTo: number) => call(readCommunityNotices, { body: { upTo } }),
    onSuccess({ unread: left }, upTo) {
      queries.setQueriesData<ReplyOf<typeof getCommunityNotices>>(
        { predicate: ({ queryKey }) => queryKey[1] === getCommunityNotices.path },
        (page) => page && { ...page, unread: left, notices: page.notices.map((one) => asRead(one, upTo)) },
      );
      onRead();
    },
  });
  return (
    <>
      {unread > 0 && newest && (
        <Button variant="quiet" busy={isPending} className="-ml-3 px-3 text-sm" onClick={() => mutate(newest.id)}>
          {texts.markRead}
        </Button>
      )}
      <p role="status" className="text-sm text-ok empty:hidden">
        {isSuccess && unread === 0 && texts.allRead}
      </p>
      {error && (
        <p role="alert" className="text-no">
          {error.message}
        </p>
      )}
    </>
  );
}

function asRead(notice: CommunityNotice, upTo: number): CommunityNotice {
  return notice.id <= upTo ? { ...notice, isRead: true } : notice;
}
