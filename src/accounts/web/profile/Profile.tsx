import { Link } from 'wouter';
import { useReply } from '#platform/web/useReply.ts';
import { ErrorMessage } from '#platform/web/ui/ErrorMessage.tsx';
import { Loading, Skeleton } from '#platform/web/ui/Loading.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import { getProfile } from '../../ownAccount.ts';
import { Block, Rows, RowsItem } from '../Block.tsx';
import { EmailRow } from './EmailRow.tsx';
import { ExportRow } from './ExportRow.tsx';
import { DeletionRow } from './DeletionRow.tsx';
import { NameForm } from './NameForm.tsx';
import { PasswordRow } from './PasswordRow.tsx';
import { PhotoChoice } from './PhotoChoice.tsx';
import { ProviderRow } from './ProviderRow.tsx';

export function Profile() {
  const { data: profile, error, refetch } = useReply(getProfile, {});
  return (
    <Page
      title="Your Profile"
      lead={
        <>
          Who you are here, and how you sign in. Appearance, time zone and devices are in the{' '}
          <Link to="/settings" className="link">
            Settings
          </Link>
          .
        </>
      }
    >
      {!profile && (error ? <ErrorMessage error={error} onRetry={refetch} /> : <Waiting />)}
      {profile && (
        <>
          <Block title="Photo and name">
            <Rows>
              <RowsItem>
                <PhotoChoice profile={profile} />
              </RowsItem>
              <RowsItem>
                <NameForm profile={profile} />
              </RowsItem>
            </Rows>
          </Block>
          <Block title="Signing in">
            <Rows>
              <RowsItem>
                <EmailRow profile={profile} />
              </RowsItem>
              <RowsItem>
                <PasswordRow profile={profile} />
              </RowsItem>
              <ProviderRow profile={profile} />
            </Rows>
          </Block>
          <Block title="Your data" lead="What this site keeps about you is yours.">
            <Rows>
              <RowsItem>
                <ExportRow profile={profile} />
              </RowsItem>
              <RowsItem>
                <DeletionRow profile={profile} />
              </RowsItem>
            </Rows>
          </Block>
        </>
      )}
    </Page>
  );
}

function Waiting() {
  return (
    <Loading>
      <div className="flex flex-col gap-8">
        <div className="card flex flex-col gap-6 p-7">
          <Skeleton className="h-6 w-16" />
          <div className="flex gap-6">
            <Skeleton className="size-24 shrink-0 rounded-full" />
            <div className="flex grow flex-col gap-3">
              <Skeleton className="h-6 w-48" />
              <Skeleton className="h-11 w-full max-w-sm" />
            </div>
          </div>
          <Skeleton className="h-12 w-full" />
        </div>
        <div className="card flex flex-col gap-6 p-7">
          <Skeleton className="h-6 w-28" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      </div>
    </Loading>
  );
}
