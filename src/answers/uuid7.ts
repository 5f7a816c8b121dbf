/**
 * A UUID of version 7 (RFC 9562): ids made later sort behind those made in an earlier millisecond.
 *
 * @param time ms since 1970.
 * @param random ten bytes by chance.
 */
export function uuid7(time = Date.now(), random = crypto.getRandomValues(new Uint8Array(10))): string {
  const hex = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const when = time.toString(16).padStart(12, '0');
  const variant = ((((random[2] ?? 0) >> 4) & 3) | 8).toString(16);
  return `${when.slice(0, 8)}-${when.slice(8)}-7${hex.slice(1, 4)}-${variant}${hex.slice(5, 8)}-${hex.slice(8)}`;
}
