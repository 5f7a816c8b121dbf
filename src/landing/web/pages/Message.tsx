import type { ReactNode } from 'react';
import type { StaticPageProps } from '../../staticPage.ts';
import { SiteFrame } from '../SiteFrame.tsx';

interface Props extends StaticPageProps {
  title: string;
  children: ReactNode;
}

/** A page of the newsletter: one thing to say, and at most one to do. */
export function Message({ title, children, ...page }: Props) {
  return (
    <SiteFrame {...page} isNewsletter>
      <div className="mx-auto flex w-full max-w-xl grow flex-col justify-center px-4 py-12">
        <div className="card flex flex-col gap-5 p-6 sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {children}
        </div>
      </div>
    </SiteFrame>
  );
}

/** Posts to the address of the page itself, with all that its link holds. */
export function LinkButton({ children }: { children: ReactNode }) {
  return (
    <form method="post">
      <button type="submit" className="button button-primary">
        {children}
      </button>
    </form>
  );
}

/** Why what was asked for was not done; read out at once. */
export function Problem({ children }: { children: ReactNode }) {
  return (
    <p id="problem" role="alert" className="rounded-control bg-no-bg px-4 py-3 text-no">
      {children}
    </p>
  );
}
