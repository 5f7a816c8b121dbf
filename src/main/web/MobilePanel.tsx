import { LogOut, Menu, Settings, Sparkles, UserRound, X } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Account } from '#accounts/account.ts';
import { Avatar } from '#accounts/web/Avatar.tsx';
import { texts } from '../texts.ts';
import { LearningLinks } from './LearningLinks.tsx';
import { DeskLink, MenuLink, PersonLines, SignOutItem } from './menuItems.tsx';
import { current, tabs } from './tabs.ts';

/** Everything of the bar on top, as a panel from the side of a phone. The browser opens and closes it. */
export function MobilePanel({ user }: { user: Account }) {
  const [pathname] = useLocation();
  return (
    <>
      <button
        type="button"
        popoverTarget="mobile-panel"
        aria-label="Open menu"
        className="grid size-11 place-items-center rounded-control"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <div
        id="mobile-panel"
        popover="auto"
        className="fixed inset-y-0 right-0 left-auto h-dvh w-[min(20rem,88vw)] flex-col gap-2 overflow-y-auto border-l border-hairline bg-surface p-3 pr-[max(0.75rem,env(safe-area-inset-right))] pb-[max(0.75rem,env(safe-area-inset-bottom))] text-ink shadow-card backdrop:bg-veil open:flex"
      >
        <div className="flex items-center gap-3 border-b border-hairline pb-3 pl-3">
          <Avatar of={user} />
          <div className="min-w-0 grow">
            <PersonLines user={user} />
          </div>
          <button
            type="button"
            popoverTarget="mobile-panel"
            popoverTargetAction="hide"
            aria-label="Close menu"
            className="grid size-11 shrink-0 place-items-center rounded-control"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        <nav aria-label="Menu" className="flex grow flex-col gap-1">
          {tabs.map((tab) => (
            <MenuLink key={tab.to} to={tab.to} Icon={tab.Icon} current={current(tab, pathname)}>
              {tab.name}
            </MenuLink>
          ))}
          <LearningLinks />
          <MenuLink to="/store" Icon={Sparkles}>
            {user.hasPaid ? texts.premium : texts.goPro}
          </MenuLink>
          <hr className="my-2 border-hairline" />
          <MenuLink to="/profile" Icon={UserRound}>
            {texts.yourProfile}
          </MenuLink>
          <MenuLink to="/settings" Icon={Settings}>
            {texts.settings}
          </MenuLink>
          <DeskLink user={user} />
          <div className="mt-auto">
            <SignOutItem Icon={LogOut}>{texts.logout}</SignOutItem>
          </div>
        </nav>
      </div>
    </>
  );
}
