import { Menu, X } from 'lucide-react';
import { home } from '#accounts/next.ts';
import { Brand } from '#platform/web/ui/Brand.tsx';
import { courseMapName, courseMapPath, exactTexts as texts } from '../texts.ts';

/** Each leads to `/login`; who is signed in is sent on from there. */
const links = [texts.home, texts.learn, texts.liveSessions, texts.careers];

/** Open to everybody: it stands before the others. */
const courseMap = { name: courseMapName, to: courseMapPath };
const allLinks = [courseMap, ...links.map((name) => ({ name, to: '/login' }))];

export function SiteHeader({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <header className="site-width flex items-center gap-1 sm:gap-2 py-3 md:py-5 print:hidden">
      <a href="/" className="mr-auto inline-flex min-h-11 items-center rounded-control">
        <Brand />
      </a>
      <nav aria-label="Main" className="hidden min-w-0 md:block">
        <ul className="flex flex-wrap justify-end gap-x-1 lg:gap-x-3">
          {allLinks.map(({ name, to }) => (
            <li key={name}>
              <a href={to} className="nav-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <WayIn
        isSignedIn={isSignedIn}
        className="button button-secondary whitespace-nowrap max-[24rem]:px-2.5 max-[24rem]:text-sm md:ml-3"
      />
      <MobileMenu isSignedIn={isSignedIn} />
    </header>
  );
}

function WayIn({ isSignedIn, className }: { isSignedIn: boolean; className: string }) {
  return (
    <a href={isSignedIn ? home : '/login'} className={className}>
      {isSignedIn ? 'Your course' : texts.logIn}
    </a>
  );
}

/** The browser itself opens and closes it. */
function MobileMenu({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className="-mr-2.5 md:hidden">
      <button type="button" popoverTarget="menu" aria-label="Open menu" className="icon-button">
        <Menu aria-hidden="true" className="size-6" />
      </button>
      <div id="menu" popover="auto" className="mobile-menu">
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className="icon-button self-end"
        >
          <X aria-hidden="true" className="size-6" />
        </button>
        <nav aria-label="Menu">
          <ul>
            {allLinks.map(({ name, to }) => (
              <li key={name}>
                <a href={to} className="mobile-link">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <WayIn
          isSignedIn={isSignedIn}
          className={`button button-large ${isSignedIn ? 'button-primary' : 'button-secondary'}`}
        />
        {!isSignedIn && (
          <a href="/signup" className="button button-primary button-large">
            {texts.joinNow}
          </a>
        )}
      </div>
    </div>
  );
}
