import fc from 'fast-check';

/** A call as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  /** The statuses it may answer with. */
  statuses: number[];
  fields: string[];
}

export interface NastyRequest {
  who: 'visitor' | 'student';
  /** What it is aimed at; how far it misses depends on `method` and `url`. */
  operation: Operation;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
  /** Whether method and path are as described, so that the described statuses bind. */
  isDescribed: boolean;
}

export const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const;

const classics = [
  ...[
    '',
    ' ',
    '\0',
    '\r\n',
    '\t',
    '\u001b[31m',
    '\ud800',
    '\udfff\ud800',
    '\uffff',
    '\u202e',
    '\u200b',
    'e\u0301',
    '😀',
    'İ',
    'ß',
    'ﷺ',
  ],
  ...['null', 'undefined', 'true', 'NaN', 'Infinity', '-1', '0x10', '1e999', '00', '9'.repeat(400), '0.1', '1/0'],
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    '__defineGetter__',
    'then',
    'length',
    '$ne',
  ],
  ...[
    "'",
    '"',
    '`',
    '\\',
    "' or 1=1--",
    '; drop table users',
    '${7*7}',
    '{{7*7}}',
    '%s%n',
    '$(id)',
    '|id',
    '*',
    '%',
    '_',
  ],
  ...['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '</script>', '<!--', ']]>'],
  ...[
    '../../etc/passwd',
    '..\\..\\x',
    '/etc/passwd',
    '.',
    '..',
    '//',
    '/',
    '?',
    '#',
    '&',
    '=',
    'a=b&c=d',
    'file:/x', // three slashes, sent back as a name, would look like a place in our code
    'http://169.254.169.254/',
  ],
  ...[
    'start-here',
    'start-test-map',
    'practice-exams',
    'exam-1',
    'rw-boundaries',
    'bnd-join',
    'sam@example.com',
    'a'.repeat(64),
    'a'.repeat(300),
  ],
];

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...classics) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

const anything = fc.oneof(
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e308, [], {}, [[]], [null], { $ne: '' }) },
);

/** So many brackets, one in the other. */
const deep = fc
  .record({ depth: fc.constantFrom(10, 1000, 30_000), open: fc.constantFrom('[', '{"a":', '{"__proto__":') })
  .map(({ depth, open }) => `${open.repeat(depth)}1${(open === '[' ? ']' : '}').repeat(depth)}`);

/** The described fields with strange values, and some that nobody described. */
function body(fields: string[]): fc.Arbitrary<string> {
  const named = fc.record(Object.fromEntries(fields.map((name) => [name, anything])), { requiredKeys: [] });
  const others = fc.dictionary(fc.oneof(text, fc.constantFrom('role', 'hasPaid', 'userId', 'id')), anything, {
    maxKeys: 3,
  });
  return fc.oneof(
    { weight: 4, arbitrary: named.map((value) => JSON.stringify(value)) },
    { weight: 3, arbitrary: fc.tuple(named, others).map((both) => JSON.stringify(Object.assign({}, ...both))) },
    { weight: 2, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: text },
    { weight: 1, arbitrary: named.map((value) => JSON.stringify(value).slice(0, -1)) },
    { weight: 1, arbitrary: deep },
  );
}

const plausibleBody = fc.constantFrom(
  ...[
    {},
    { email: 'sam@example.com', password: 'wrong' },
    { email: 'sam@example.com', password: 'a long walk by the sea' },
    { email: 'sam@example.com' },
    { password: 'a long walk by the sea' },
    { displayName: 'Sam Reed', timeZone: 'America/New_York' },
    { code: 'A'.repeat(43) },
    { code: 'A'.repeat(43), password: 'another walk by the sea' },
  ].map((value) => JSON.stringify(value)),
);

const contentTypes = fc.oneof(
  { weight: 8, arbitrary: fc.constant('application/json') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...[
        '',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json\ta',
      ],
      ...[
        'application/json; charset=utf-16',
        'APPLICATION/JSON',
        'application/jsonp',
        'text/html',
        '*/*',
        '/',
        ';',
        'application/octet-stream',
      ],
    ),
  },
);

const strangeHeaders = fc.dictionary(
  fc.constantFrom(
    ...[
      'accept',
      'accept-encoding',
      'if-none-match',
      'range',
      'cookie',
      'origin',
      'referer',
      'user-agent',
      'authorization',
    ],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-http-method-override',
      'expect',
      '__proto__',
      'content-encoding',
      'accept-version',
    ],
  ),
  fc.oneof(
    fc.constantFrom(
      '*',
      'gzip, br',
      'bytes=0-,0-',
      'session=x',
      '__Host-session=x',
      'theme=dark',
      'text/html',
      '\u00ff',
    ),
    fc.string({ maxLength: 60 }),
  ),
  { maxKeys: 3 },
);

const sites = fc.oneof(
  { weight: 12, arbitrary: fc.constant('same-origin') },
  fc.constantFrom('cross-site', 'none', ''),
);

const ids = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('start-here', 'start-test-map', 'start-tools', 'practice-exams', 'exam-1', 'bnd-join'),
  },
  { weight: 2, arbitrary: text.map(escaped) },
);

function pathOf({ path }: Operation): fc.Arbitrary<string> {
  const names = path.match(/\{\w+\}/g) ?? [];
  return fc
    .tuple(...names.map(() => ids))
    .map((values) => names.reduce((sofar, name, at) => sofar.replace(name, () => values[at] ?? ''), path));
}

const queries = fc.oneof(
  { weight: 8, arbitrary: fc.constant('') },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.tuple(text, text), { maxLength: 3 })
      .map((pairs) => `?${pairs.map((pair) => pair.map(escaped).join('=')).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?',
      '?a[]=1&a[]=2',
      '?a[b][__proto__]=1',
      '?%',
      '?%ZZ=%',
      '?=',
      '?__proto__=1',
      '?constructor[prototype]=1',
    ),
  },
);

/** A path that is nearly the described one. */
const spoil: fc.Arbitrary<(path: string) => string> = fc.oneof(
  text.map((piece) => (path: string) => `${path}/${escaped(piece)}`),
  text.map((piece) => (path: string) => path.replace(/[^/]+$/, escaped(piece))),
  fc.constantFrom(
    (path: string) => path.toUpperCase(),
    (path: string) => `${path}/`,
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => `${path}%00`,
    (path: string) => `${path}%ZZ`,
    (path: string) => `${path}.json`,
    (path: string) => `${path};a=b`,
    (path: string) => path.replace('e', '%65'),
    (path: string) => path.replace('/api', ''),
    (path: string) => path.slice(0, -1),
    (path: string) => `${path}${'/a'.repeat(500)}`,
  ),
);

/** What a request is aimed at, and whether it gets there. */
export type Aim = Pick<NastyRequest, 'who' | 'operation' | 'isDescribed'>;

/** Of four requests of each person at each call three have its method and path, and one misses in either or in both. */
export function aimsAt(operations: Operation[]): Aim[] {
  return operations.flatMap((operation) =>
    (['visitor', 'student'] as const).flatMap((who) =>
      [true, true, true, false].map((isDescribed) => ({ who, operation, isDescribed })),
    ),
  );
}

/** One request for each of these, in any order. */
export function nastyRequests(aims: Aim[]): fc.Arbitrary<NastyRequest[]> {
  return fc
    .shuffledSubarray(aims, { minLength: aims.length, maxLength: aims.length })
    .chain((shuffled) => fc.tuple(...shuffled.map(nastyRequest)));
}

/** The method and what is done to the path of a request that gets there, or does not. */
function wayOf({ operation, isDescribed }: Aim): fc.Arbitrary<{ method: string; spoiled?: (path: string) => string }> {
  const asDescribed = operation.method === 'GET' ? ['GET', 'GET', 'GET', 'HEAD'] : [operation.method];
  const others = methods.filter((method) => !asDescribed.includes(method));
  const described = fc.constantFrom(...asDescribed);
  if (isDescribed) return fc.record({ method: described });
  return fc.oneof(
    { weight: 3, arbitrary: fc.record({ method: described, spoiled: spoil }) },
    { weight: 2, arbitrary: fc.record({ method: fc.constantFrom(...others) }) },
    { weight: 1, arbitrary: fc.record({ method: fc.constantFrom(...others), spoiled: spoil }) },
  );
}

function nastyRequest(aim: Aim): fc.Arbitrary<NastyRequest> {
  const { operation } = aim;
  return fc
    .record({
      way: wayOf(aim),
      path: pathOf(operation),
      query: queries,
      site: sites,
      type: contentTypes,
      payload: fc.oneof(
        { weight: 1, arbitrary: fc.constant(undefined) },
        { weight: 6, arbitrary: body(operation.fields) },
        { weight: 1, arbitrary: plausibleBody },
      ),
      more: strangeHeaders,
    })
    .map(({ way: { method, spoiled }, path, query, site, type, payload, more }) => ({
      ...aim,
      method,
      url: `${spoiled ? spoiled(path) : path}${query}`,
      headers: {
        ...more,
        ...(site ? { 'sec-fetch-site': site } : {}),
        ...(type && payload !== undefined ? { 'content-type': type } : {}),
      },
      ...(payload === undefined || method === 'GET' || method === 'HEAD' ? {} : { payload }),
    }));
}

/** As a part of an address; dots alone would be resolved before they are sent. */
function escaped(piece: string): string {
  return encodeURIComponent(/^\.\.?$/.test(piece) ? `${piece};` : piece.toWellFormed());
}
