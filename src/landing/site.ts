import { Type, type Static, type TString } from 'typebox';
import { shape } from '#platform/endpoint.ts';
import { siteName } from '#platform/site.ts';

/** What the grid and the benefit cards claim. `{lessons}` in a text stands for {@link lessonsInWords}. */
const Promises = shape({
  /** In one sentence, why starting costs nothing. */
  start: line(200),
  /** What stands under each title of 'Our Difference'; a title without its text is left out. */
  difference: shape({
    stayMotivated: Type.Optional(line(300)),
    learnIn3x: Type.Optional(line(300)),
    communityBacked: Type.Optional(line(300)),
    powerfulAiTutor: Type.Optional(line(300)),
  }),
  /** Each with a word or a figure that is set large. */
  benefits: Type.Array(shape({ figure: line(12), title: line(60), text: line(300) }), { maxItems: 4 }),
});

/** What the operator says about their school. Read from the site file; every public page shows some of it. */
export const Site = shape({
  /** Whether names, prices and promises are still those that came with the product; the pages then say so. */
  examples: Type.Boolean(),
  /** The name of the person or company that runs this site. */
  operator: line(80),
  supportEmail: line(254),
  social: Type.Array(shape({ name: line(40), address: line(300) }), { maxItems: 8 }),
  universities: Type.Array(line(60), { maxItems: 12 }),
  /** In US dollars. Without a yearly price there is none. */
  prices: shape({ monthly: Type.Number(), yearly: Type.Optional(Type.Number()) }),
  promises: Promises,
});
export type Site = Static<typeof Site>;

/**
 * The site as its pages show it. On an address that others can reach nobody sees a name, a promise or an account elsewhere that
 * is only an example: what the product itself can prove stands there instead.
 */
export function shownSite(site: Site, { isPublic, questionCount }: { isPublic: boolean; questionCount: number }): Site {
  if (!site.examples || !isPublic) return site;
  return { ...site, universities: [], social: [], promises: provenPromises(questionCount) };
}

/** Whether prices are the operator's own, or may at least be shown as an example. */
export function hasShownPrices(site: Pick<Site, 'examples'>, isPublic: boolean): boolean {
  return !site.examples || !isPublic;
}

function provenPromises(questionCount: number): Site['promises'] {
  return {
    start: 'Free to start: no card, nothing to install, and you can try a lesson without an account.',
    difference: {
      stayMotivated:
        'Short lessons, a ring that fills up, and always one clear next step. Close the page whenever you like; your place in a lesson is kept.',
      powerfulAiTutor:
        'With Pro, a tutor in every practice question. It gives you the next hint, tells you which mistake a wrong choice stands for, and never gives the answer away.',
    },
    benefits: [
      {
        figure: '{lessons}',
        title: 'Guided lessons',
        text: 'From punctuation to circles: every skill of the digital SAT is taught and practiced.',
      },
      {
        figure: String(questionCount),
        title: 'Original questions',
        text: 'Each one has three hints, a reason for every choice, and an explanation in steps.',
      },
      {
        figure: 'Open',
        title: 'Open source',
        text: 'Anyone can read how it works and run it themselves: the software under MIT, the course under CC BY 4.0.',
      },
      {
        figure: '0',
        title: 'Trackers',
        text: 'No ads and no trackers. Every page loads from this site and nowhere else.',
      },
    ],
  };
}

/** Whether the operator has put a name of their own in: as shipped, the product's stands there. */
export function isNamed({ operator }: Pick<Site, 'operator'>): boolean {
  return operator !== siteName;
}

/** Who runs this site, within a sentence. */
export function operatorInWords(site: Pick<Site, 'operator'>): string {
  return isNamed(site) ? site.operator : 'the operator of this site';
}

/** How many lessons a promise may speak of: from a hundred on it is '100+', '200+' and so on. */
export function lessonsInWords(lessonCount: number): string {
  return lessonCount < 100 ? String(lessonCount) : `${Math.floor(lessonCount / 100) * 100}+`;
}

/** A price as it is said: '$20', '$19.90'. */
export function priceInWords(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** One line of text. */
function line(most: number): TString {
  return Type.String({ minLength: 1, maxLength: most });
}
