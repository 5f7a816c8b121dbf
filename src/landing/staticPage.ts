import type { CourseFacts } from './courseFacts.ts';
import type { Site } from './site.ts';

/** What a page without any script is made from: nothing about the person but whether they are signed in. */
export interface StaticPageProps extends CourseFacts {
  site: Site;
  isSignedIn: boolean;
  /** Whether others can reach the address of this site: examples are then shown to nobody. */
  isPublic: boolean;
  /** The year of the copyright notice. */
  year: number;
  /** There when the page answers a form, or the button of a link, that was refused. */
  refused?: RefusedForm;
}

/** Why a form was refused, and what had been typed. */
export interface RefusedForm {
  problem: string;
  typed: string;
}

/** A static page, as the server knows it. */
export interface StaticPageFacts {
  path: string;
  /** The words in the browser's tab. */
  title: string;
  /** One sentence for search engines and previews. */
  description: string;
  isInSitemap: boolean;
  /** Whether questions of the course stand on it. */
  showsCourse?: boolean;
}

export type Theme = 'system' | 'light' | 'dark';

/** What the build and the settings add to a page. */
export interface StaticHead {
  /** The address of the whole site, without a slash at its end. */
  origin: string;
  styles: readonly string[];
  fonts: readonly string[];
  /** What a page with questions of the course links besides. */
  courseStyles: readonly string[];
  courseFonts: readonly string[];
}

/** Gives the whole HTML of the static page at `path`. */
export type RenderStaticPage = (path: string, props: StaticPageProps, head: StaticHead & { theme: Theme }) => string;
