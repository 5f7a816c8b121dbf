import { defineConfig, type OxlintOverride } from 'oxlint';

/** The features, lowest first: each may import those before it, never those after it. */
export const stack = [
  'platform',
  'accounts',
  'course',
  'algebra',
  'calculator',
  'solver',
  'authoring',
  'sandbox',
  'billing',
  'classes',
  'live',
  'answers',
  'vocabulary',
  'community',
  'tutor',
  'study',
  'exam',
  'teaching',
  'parents',
  'landing',
  'admin',
  'main',
];

interface Restriction {
  regex: string;
  message: string;
}

const onServer: Restriction[] = [
  {
    regex: '^#\\w+/web/|^(\\.\\./)+web/',
    message: 'This runs on the server: move what both sides need to the top of the feature.',
  },
  {
    regex: '\\.tsx$|^react(-dom)?(/|$)',
    message: 'The server runs no React: pages are rendered by the build of src/main/web/render.tsx.',
  },
];
const onWeb: Restriction[] = [
  {
    regex: '^#\\w+/server/|^(\\.\\./)+server/',
    message: 'This runs in the browser: put the shape at the top of the feature, or call an endpoint.',
  },
  {
    regex: '^(node:|fastify|@fastify/|drizzle-orm|pg$|pino)',
    message: 'This runs in the browser, which has no such thing.',
  },
];
const onBothSides: Restriction[] = [
  {
    regex: '^\\./(server|web)/|^#\\w+/(server|web)/',
    message: 'The top of a feature is true on both sides: import neither server/ nor web/ here.',
  },
  {
    regex: '^(node:|fastify|@fastify/|drizzle-orm|pg$|pino|react)',
    message:
      'The top of a feature is true on both sides: what needs Node goes to server/, what needs a browser to web/.',
  },
];

/** What works things out runs in threads and processes of its own: no database, no calls. */
const pure = ['algebra', 'solver'];
const onPure = (platform: string): Restriction => ({
  regex: `${platform}|^(fastify|@fastify/|drizzle-orm|pg$|pino)|^react(-dom)?(/|$)`,
  message: 'This works things out and has no database, no call, no log and no screen: give it what it needs.',
});
const onPureCode = onPure('^#platform/server/');
/** They may count steps with what stands in testing/. */
const onPureTests = onPure('^#platform/server/([^/]+$|(concurrency|db|http|mail|postgres)/)');

function stackRules(feature: string, isTest = false): Restriction[] {
  const later = stack.slice(stack.indexOf(feature) + 1).join('|');
  return [
    ...(later
      ? [
          {
            regex: `^#(${later})/`,
            message: `${feature}/ stands below that feature and may not import it: pass the value in, or move the code up.`,
          },
        ]
      : []),
    ...(pure.includes(feature) ? [isTest ? onPureTests : onPureCode] : []),
    { regex: `^#${feature}/`, message: "Import your own feature's files by './'." },
    { regex: `^(\\.\\./)+(${stack.join('|')})/`, message: "Import another feature by its name: '#course/lesson.ts'." },
  ];
}

function restrict(files: string[], patterns: Restriction[]): OxlintOverride {
  return { files, rules: { 'no-restricted-imports': ['error', { patterns }] } };
}

const locks = stack.flatMap((feature) => {
  const rules = stackRules(feature);
  const folder = `src/${feature}`;
  return [
    restrict([`${folder}/*.ts`], [...rules, ...onBothSides]),
    restrict(
      [`${folder}/server/**`, ...(feature === 'main' ? [`${folder}/server.ts`, `${folder}/command.ts`] : [])],
      [...rules, ...onServer],
    ),
    restrict([`${folder}/web/**`], [...rules, ...onWeb]),
    restrict(
      [`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`, `${folder}/**/testing/**`],
      stackRules(feature, true),
    ),
  ];
});

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'vitest'],
  jsPlugins: ['./scripts/lint/clock.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  rules: {
    'no-console': 'error',
    'no-eval': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'react/react-in-jsx-scope': 'off',
    'typescript/no-unsafe-type-assertion': 'off', // replies of the wire are asserted once, behind their schema
    'typescript/unbound-method': 'off',
    'typescript/no-misused-spread': 'off', // [...text] is how characters are counted here
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'vitest/no-conditional-expect': 'off',
    'vitest/require-mock-type-parameters': 'off',
    'vitest/require-to-throw-message': 'off',
    'vitest/no-standalone-expect': 'off',
    'typescript/require-array-sort-compare': 'off',
    'no-control-regex': 'off', // control characters are what some rules refuse
    'unicorn/no-useless-spread': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/no-array-reverse': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/require-post-message-target-origin': 'off', // workers have no origin
    'jsx-a11y/prefer-tag-over-role': 'off', // <output> belongs to a form, our status lines do not
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-empty-pattern': 'off', // Playwright reads a fixture's needs from its first parameter
    'no-shadow': 'off',
    'import/no-unassigned-import': 'off',
    'vitest/no-disabled-tests': 'error',
    'vitest/no-focused-tests': 'error',
  },
  overrides: [
    ...locks,
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
      rules: { 'lodestar/no-stretch-of-time': 'error' },
    },
    { files: ['scripts/**', 'bench/**'], rules: { 'no-console': 'off' } },
    { files: ['e2e/**'], rules: { 'vitest/expect-expect': 'off' } },
    { files: ['deploy/**'], rules: { 'vitest/no-conditional-tests': 'off' } }, // with the programs that are installed
  ],
  ignorePatterns: ['dist', 'node_modules', '.toolchain', 'data', 'migrations'],
});
