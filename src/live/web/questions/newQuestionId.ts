/** A random id (RFC 9562, version 4). Not `crypto.randomUUID`, which is not there over plain http. */
export function newQuestionId(random = crypto.getRandomValues(new Uint8Array(16))): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((random[8] ?? 0) & 0x3f) | 0x80;
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `${variant.toString(16)}${hex.slice(18, 20)}`, hex.slice(20)]; // prettier-ignore
  return parts.join('-');
}
