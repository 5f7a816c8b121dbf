/** The sentences that the specification fixes to the letter. */
export const exactTexts = {
  live: 'Live Sessions',
  upcoming: 'Upcoming',
  past: 'Past Recordings',
  host: 'Host: ',
  upgradeToJoin: 'Upgrade to Join',
  join: 'Join',
  ended: 'Ended',
  noUpcoming: 'No upcoming sessions available.',
  noPast: 'No past recordings available.',
  upgradeToWatch: 'Upgrade to Watch',
  watch: 'Watch Recording',
} as const;

/** The rest of what the live screen says. */
export const texts = {
  ...exactTexts,
  lead: 'Work through problems with a teacher, together with other students.',
  zone: 'All times are {zone}.',
  today: 'Today',
  liveNow: 'Live now',
  isOver: 'This one is over.',
  example: 'Example',
  examples: 'No sessions are planned here yet. These examples show what they will look like.',
  linkFollows: 'The link will be here before it starts.',
  noRecording: 'No recording yet.',
  newTab: '(opens in a new tab)',
  addToCalendar: 'Add to calendar',
  nothingUpcoming: 'New sessions will show up here as soon as they are planned. The lessons are open at any time.',
  nothingPast: 'A session is listed here when it is over, with its recording once there is one.',
  toLessons: 'Go to your lessons',

  feed: 'All sessions in your own calendar',
  feedLead:
    'Your calendar app follows every change by itself: add a calendar by its address there, and paste this one.',
  feedAddress: 'Address of your calendar',
  feedSecret: 'Keep it to yourself. If somebody else got hold of it, make a new one: the old one then stops working.',
  getFeed: 'Get the address',
  newFeed: 'New address',
  newFeedQuestion: 'Make a new address?',
  newFeedWarning: 'Every calendar that follows the old one stops being kept up to date.',
  makeNewFeed: 'Make a new one',
  keepFeed: 'Keep the old one',
  newFeedMade: 'This is your new address. The old one no longer works.',
  copy: 'Copy',
  copied: 'Copied',
} as const;
