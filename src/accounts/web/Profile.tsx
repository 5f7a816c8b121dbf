import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Page } from '#platform/web/ui/Page.tsx';
import type { Account } from '../account.ts';
import { Avatar } from './Avatar.tsx';
import { useMe } from './useSession.ts';

const roleNames = { student: 'Student', admin: 'Administrator' };

export function Profile() {
  const { user } = useMe();
  return (
    <Page title="Your Profile">
      {user ? <Person user={user} /> : <EmptyState>No profile to show. Sign in to see yours.</EmptyState>}
    </Page>
  );
}

function Person({ user }: { user: Account }) {
  const facts = [
    ['Name', user.displayName || 'No name given'],
    ['Email address', user.email],
    ['Role', roleNames[user.role]],
    ['Membership', user.hasPaid ? 'Premium' : 'Free'],
  ];
  return (
    <section className="card flex flex-col gap-6 p-6 sm:flex-row sm:gap-8 sm:p-8">
      <Avatar of={user} size="large" />
      <dl className="flex min-w-0 grow flex-col gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
