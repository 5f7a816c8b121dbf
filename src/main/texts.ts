/** The words of the frame around the signed-in screens, and of the public ones, that the specification fixes. */
export const exactTexts = {
  solver: 'Solver',
  learn: 'Learn',
  live: 'Live Sessions',
  goPro: 'Go Pro',
  premium: 'Premium',
  yourProfile: 'Your Profile',
  settings: 'Settings',
  logout: 'Logout',
  logIn: 'Log in',
} as const;

/** What the frame says besides. */
export const texts = {
  ...exactTexts,
  yourPlan: 'Your plan',
  yourProgress: 'Your progress',
  practice: 'Practice',
  yourReview: 'Mistakes and review',
  community: 'Community',
  classes: 'Classes',
  desk: 'Desk',
} as const;
