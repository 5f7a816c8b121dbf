export const qtiNamespace = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
export const qtiSchema = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
export const packageNamespace = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
export const itemType = 'imsqti_item_xmlv3p0';
export const lomNamespace = 'http://ltsc.ieee.org/xsd/LOM';

/** The variables of our items: what is answered, what it scores, which reason is shown, and the explanation. */
export const variables = {
  response: 'RESPONSE',
  score: 'SCORE',
  reason: 'FEEDBACK',
  explanation: 'EXPLANATION',
} as const;

/** An identifier of QTI begins with a letter or underscore; ids of the course may begin with a digit. */
export function identifierOf(id: string): string {
  return /^[A-Za-z_][\w.-]*$/.test(id) ? id : `_${id.replace(/[^\w.-]/g, '-')}`;
}
