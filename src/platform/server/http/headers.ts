const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'", // stored KaTeX places its glyphs by style attributes
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  // that of platform/web/ServerHtml.tsx, and that of exam/web/run/keptPage.ts for one address; no other can be made
  'trusted-types lodestar-server-html lodestar-exam-worker',
].join('; ');

const switchedOff = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Passkeys, for our own pages alone; on all of them, since a browser goes from one to the next in the same document. */
const forOurselves = ['publickey-credentials-create', 'publickey-credentials-get'];

const permissionsPolicy = [
  ...switchedOff.map((feature) => `${feature}=()`),
  ...forOurselves.map((feature) => `${feature}=(self)`),
].join(', ');

/** What every answer carries, whatever it is. Personal answers are never stored; routes that may be say so. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy,
    'cache-control': 'no-store',
  };
}
