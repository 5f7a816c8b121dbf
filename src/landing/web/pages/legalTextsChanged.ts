/** When the words of the terms and of the privacy page last changed. */
export const legalTextsChanged = 'November 29, 2026';
