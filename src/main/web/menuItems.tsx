import { ShieldCheck, type LucideIcon } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation } from 'wouter';
import type { Account } from '#accounts/account.ts';
import { signOutFailedText } from '#accounts/texts.ts';
import { leave, useSignOut } from '#accounts/web/useSignOut.ts';
import { notice } from '#platform/web/notice.tsx';
import { texts } from '../texts.ts';

const look = `flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left
  hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold`;

interface LinkProps {
  to: string;
  Icon: LucideIcon;
  current?: 'page' | true;
  children: string;
}

export function MenuLink({ to, Icon, current, children }: LinkProps) {
  const [pathname] = useLocation();
  return (
    <Link to={to} aria-current={current ?? (pathname === to ? 'page' : undefined)} onClick={closeMenu} className={look}>
      <Icon aria-hidden="true" className="size-5 text-muted" />
      {children}
    </Link>
  );
}

/** For administrators alone. */
export function DeskLink({ user }: { user: Account }) {
  return (
    user.role === 'admin' && (
      <MenuLink to="/admin" Icon={ShieldCheck}>
        {texts.desk}
      </MenuLink>
    )
  );
}

export function SignOutItem({ Icon, children }: { Icon: LucideIcon; children: string }) {
  const { mutate: signOut, isPending } = useSignOut({ done: leave, failed: () => void notice(signOutFailedText) });
  function signOutAndLeave(event: MouseEvent<HTMLElement>) {
    closeMenu(event);
    if (!isPending) signOut();
  }
  return (
    <button type="button" onClick={signOutAndLeave} className={look}>
      <Icon aria-hidden="true" className="size-5 text-muted" />
      {children}
    </button>
  );
}

/** Closes the menu that the clicked item stands in. */
function closeMenu({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
}

export function PersonLines({ user }: { user: Account }) {
  return (
    <div className="min-w-0">
      {user.displayName && <p className="truncate font-semibold">{user.displayName}</p>}
      <p className="truncate text-sm text-muted">{user.email}</p>
    </div>
  );
}
