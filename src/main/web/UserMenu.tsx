import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import type { Account } from '#accounts/account.ts';
import { exactTexts as accountTexts } from '#accounts/texts.ts';
import { Avatar } from '#accounts/web/Avatar.tsx';
import { texts } from '../texts.ts';
import { LearningLinks } from './LearningLinks.tsx';
import { DeskLink, MenuLink, PersonLines, SignOutItem } from './menuItems.tsx';

/** The menu behind the avatar. The browser opens and closes it: Escape, a click beside it, the focus back. */
export function UserMenu({ user }: { user: Account }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="flex min-h-11 items-center gap-1 rounded-full pr-1 text-muted hover:text-ink"
      >
        <Avatar of={user} />
        <span className="sr-only">Open user menu</span>
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="card fixed inset-auto top-17 right-[max(1.5rem+env(safe-area-inset-right),50vw-34.5rem)] w-72 p-2 text-ink"
      >
        <div className="border-b border-hairline px-3 pt-2 pb-3">
          <PersonLines user={user} />
        </div>
        <nav aria-label="Your account" className="flex flex-col pt-2">
          <LearningLinks />
          <MenuLink to="/profile" Icon={UserRound}>
            {texts.yourProfile}
          </MenuLink>
          <MenuLink to="/settings" Icon={Settings}>
            {texts.settings}
          </MenuLink>
          <DeskLink user={user} />
          <SignOutItem Icon={LogOut}>{accountTexts.signOut}</SignOutItem>
        </nav>
      </div>
    </>
  );
}
