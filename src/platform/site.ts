/** The name of the product, as it stands in titles, in mails and on the brand. */
export const siteName = 'Lodestar';
