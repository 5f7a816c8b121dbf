/** Words of the settings that stand in the frame of every screen as well: apart, so that no screen comes with all the others. */
export const loadingSettingsText = 'Loading your settings...';
export const subscriptionFailedText = 'Failed to fetch subscription status. Please try again.';
