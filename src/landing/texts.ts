/** The words of the public pages that the specification fixes. */
export const exactTexts = {
  home: 'Home',
  learn: 'Learn',
  liveSessions: 'Live Sessions',
  careers: 'Careers',
  logIn: 'Log in',
  start: 'Start Your SAT Journey',
  designedBy: 'Designed & Curated by Experts at',
  ourDifference: 'Our Difference',
  stayMotivated: 'Stay Motivated',
  learnIn3x: 'Learn in 3x',
  communityBacked: 'Community Backed',
  powerfulAiTutor: 'Powerful AI Tutor',
  joinNow: "Join Now – It's Free",
  instagram: 'Instagram',
  customerSupport: 'Customer Support',
  subscribe: 'Subscribe',
  notFound: 'Not Found',
} as const;

/** The public course map. */
export const courseMapPath = '/course';
export const courseMapName = 'The course';

/** The years of the copyright notice: since 2025. */
export function copyrightYears(year: number): string {
  return year > 2025 ? `2025–${year}` : '2025';
}

/** Said wherever the product speaks of the test. */
export const trademarkText =
  'SAT is a trademark of College Board, which is not affiliated with and does not endorse this product.';
