import type { ReactNode } from 'react';
import { Brand } from '#platform/web/ui/Brand.tsx';
import type { Site } from '../site.ts';
import { copyrightYears, courseMapName, courseMapPath, exactTexts as texts, trademarkText } from '../texts.ts';
import { NewsletterBox } from './NewsletterBox.tsx';

interface Props {
  site: Site;
  year: number;
  isNewsletter: boolean | undefined;
}

export function SiteFooter({ site, year, isNewsletter }: Props) {
  const instagram = site.social.find(({ name }) => name === texts.instagram);
  return (
    <footer className="site-footer print:hidden">
      <div className="site-width grid gap-x-8 gap-y-12 py-14 lg:grid-cols-[1.3fr_1fr] lg:py-18">
        <div className="flex max-w-md flex-col gap-6">
          <Brand />
          {!isNewsletter && <NewsletterBox />}
        </div>
        <div className="grid grid-cols-2 content-start gap-x-6 gap-y-10 sm:grid-cols-3">
          <LinkList title="Company">
            <FooterLink to="/about">About</FooterLink>
            <FooterLink to={courseMapPath}>{courseMapName}</FooterLink>
            <FooterLink to="/careers">{texts.careers}</FooterLink>
            {instagram && <FooterLink to={instagram.address}>{texts.instagram}</FooterLink>}
          </LinkList>
          <LinkList title="Help">
            <FooterLink to="/support">{texts.customerSupport}</FooterLink>
          </LinkList>
          <LinkList title="Legal">
            <FooterLink to="/terms">Terms</FooterLink>
            <FooterLink to="/privacy">Privacy</FooterLink>
          </LinkList>
        </div>
      </div>
      <SmallPrint site={site} year={year} />
    </footer>
  );
}

function LinkList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="footer-title">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <a href={to} className="footer-link">
        {children}
      </a>
    </li>
  );
}

function SmallPrint({ site, year }: Pick<Props, 'site' | 'year'>) {
  const others = site.social.filter(({ name }) => name !== texts.instagram);
  return (
    <div className="border-t border-hairline">
      <div className="site-width flex flex-col gap-3 py-8 text-sm text-muted">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1">
          <p>
            © {copyrightYears(year)} {site.operator}
          </p>
          {others.length > 0 && (
            <ul aria-label="Social media" className="-mx-2 flex flex-wrap">
              {others.map(({ name, address }) => (
                <li key={name}>
                  <a href={address} className="footer-link px-2">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <p>{trademarkText}</p>
      </div>
    </div>
  );
}
