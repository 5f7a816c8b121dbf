import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { callsOnly } from './scripts/callsOnly.ts';
import { typesetFormulas } from './scripts/typesetFormulas.ts';

/**
 * KaTeX offers each font as woff2, woff and ttf; every browser we serve reads woff2. It hides formulas until their font is
 * here; digits, letters and signs can be read before (course.css says in which font), and only rare shapes have to wait.
 */
function katexStyles(): Plugin {
  return {
    name: 'katex-styles',
    enforce: 'pre',
    transform(code, id) {
      const isKatex = id.includes('katex') && id.split('?')[0]?.endsWith('.css');
      if (!isKatex) return undefined;
      return withFewSizes(code)
        .replace(/,url\([^)]*\.(?:woff|ttf)\) format\("(?:woff|truetype)"\)/g, '')
        .replace(/font-display:block(?=;[^}]*KaTeX_(?:Main-Regular|Math-Italic)\.woff2)/g, 'font-display:swap');
    },
  };
}

/** KaTeX's eleven sizes, by that of the text. */
const katexSizes = [0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.44, 1.728, 2.074, 2.488];

/** KaTeX has a rule for each of its sizes inside each other, an eighth of all styles that a page reads before its first paint. */
function withFewSizes(css: string): string {
  const ofPair =
    /\.katex \.fontsize-ensurer\.reset-size(\d+)\.size(\d+),\.katex \.katex-sizing\.reset-size\1\.size\2\{font-size:([\d.]+)em\}/g;
  const sizeOf = (number: string | undefined) => katexSizes[Number(number) - 1] ?? Number.NaN;
  const pairs = [...css.matchAll(ofPair)];
  const asKnown = pairs.filter(([, of, to, em]) => Math.abs(sizeOf(to) / sizeOf(of) - Number(em)) < 1e-4);
  if (asKnown.length !== katexSizes.length ** 2)
    throw new Error(`Expected KaTeX to have its ${katexSizes.length} sizes but found ${asKnown.length} known pairs`);
  const each = katexSizes.map(
    (size, at) => `.katex .reset-size${at + 1}{--of:${size}}.katex .size${at + 1}{--size:${size}}`,
  );
  const rule = '.katex :is(.fontsize-ensurer,.katex-sizing){font-size:calc(1em*var(--size)/var(--of))}';
  return css.replace(ofPair, '') + each.join('') + rule;
}

/**
 * What every page has already; and announcements, the desk and other screens that wait for no styles: their import asks for them in
 * the same moment. Also a few small ones that few screens need.
 */
const isAskedForAnyway =
  /\/(?:web|shared|subject|rolldown-runtime|Announcements|Desk|Parents|Around|PlanScreen|ProgressScreen|PracticeScreen|SignUp|Login|ForgotPassword|ResetPassword|ConfirmEmail|SignedIn|TestIdentity|Community|ThreadScreen|PartQuestions|SettingsScreen|Profile|Store|Checkout|Payment|Cancel|NotFound|ReviewScreen|DiagnosticScreen|Live|SetScreen|Exams|SetUp|Report|Replay|Paper|Learn|LessonPlayer|ExamRoom|TryTools|Dashboard|timer-off|clock|arrow-up|SupportLink|NoReport|paths|picture|CopyField|Reasons|KeepPro|LookedBack|EndDialog)-/;

/** `vite build` makes the browser's files, `vite build --ssr` the module that renders pages on the server. */
const serverUrl = process.env['SERVER_URL'] ?? 'http://localhost:3000';

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src/main/web',
  publicDir: 'public',
  // else the server renders pages with the React of developers, at three times the work
  define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
  plugins: [katexStyles(), ...(isSsrBuild ? [] : [callsOnly(), typesetFormulas()]), react(), tailwindcss()],
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim.*/, replacement: 'react' }, // what the shim stands in for, React has itself
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(import.meta.dirname, 'src/platform/web/icon.ts') },
      { find: /^typebox$/, replacement: join(import.meta.dirname, 'src/platform/web/schemaless.ts') },
      ...(isSsrBuild
        ? []
        : [
            {
              find: /^\.\/infiniteQueryBehavior\.js$/,
              replacement: join(import.meta.dirname, 'src/platform/web/noInfiniteQueries.ts'),
            },
          ]),
    ],
  },
  build: {
    outDir: isSsrBuild ? '../../../dist/render' : '../../../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    minify: true, // the server keeps the source of what it renders with in memory
    sourcemap: false,
    copyPublicDir: !isSsrBuild,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps) => deps.filter((dep) => !isAskedForAnyway.test(dep)),
    },
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false }, // of shapes that nobody asks for, too, nothing stays
      checks: { bundlerTimings: false }, // on a slow machine it would tell operators about our plugins
      input: (isSsrBuild
        ? ['main/web/render.tsx']
        : [
            'main/web/web.tsx',
            'main/web/start.ts',
            'landing/web/landing.css',
            'landing/web/courseStyles.ts',
            'parents/web/follow/follow.css',
            'exam/web/worker/serviceWorker.ts',
          ]
      ).map((file) => join(import.meta.dirname, 'src', file)),
      // what every page needs travels as one file: many small ones compress worse and cost a request each
      output: isSsrBuild
        ? {}
        : {
            // a service worker has one address for ever, and sees what lies below its folder
            entryFileNames: ({ name }) => (name === 'serviceWorker' ? 'exam/worker.js' : 'assets/[name]-[hash].js'),
            chunkFileNames: 'assets/[name]-[hash:7].js', // the page's script names them all, and a hash does not compress
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /node_modules(?!.*(?:useMutation|mutationObserver|simplewebauthn|date-fns|eventsource-parser|icons.(?:sparkles|radio|copy|flag|square|arrow-down|arrow-up|chevron-down|arrow-right|book-open|circle-dashed|cloud-|flask|key-round|life-buoy|notebook-pen|rotate-ccw|timer-off|bookmark|chevron-(?:up|right)|move|eye|minus|plus|scan-text|trash|volume|badge-check|graduation-cap)))|vite.preload-helper|src.(platform|main).web(?!.queueSender|.useAfterPaint|.usePages|.ui.(?:Page|ProgressRing|TextField|MorePages|CopyField|Reasons))|accounts.(provider\.ts|web.(?:useSession|signingOut))/,
                  minShareCount: 3,
                },
                // what screens have in common, and no lesson needs
                {
                  name: 'screens',
                  test: /useMutation|mutationObserver|icons.(?:sparkles|radio|copy|chevron-down|chevron-right|book-open|lock|notebook-pen|rotate-ccw)|platform.web.(?:usePages|ui.(?:Page|ProgressRing|TextField|MorePages))|src.(?:billing.billing|accounts.web.lastWork)\.ts/,
                  minShareCount: 2,
                },
                { name: 'Reasons', test: /platform.web.ui.Reasons/, minShareCount: 2 },
                // the calls and rules of the subject that every page comes with, and what few take from react-dom besides
                {
                  name: 'subject',
                  test: /react-dom.(?:index|cjs.react-dom\.production)|src.(course|live|study).(answerKey|calls|lesson|optionNames|live|practice|progress|readingOrder|typedAnswer)\.ts|accounts.(next|settingsTexts)|study.(texts|addresses)|study.web.(completions|attempts|optionNames|Sending)|answers.(given|uuid7)|answers.web.answerOutbox|accounts.(visitor|web.useOwner)|preload-helper/,
                  minShareCount: 2,
                },
                // what a lesson and a set show of a question
                {
                  name: 'question',
                  test: /study.web.(player.(?!end.(?!LessonEnd)|SidePanels|LessonPlayer|LivelyFigures|useHeightOf|findAttempt)|CourseHtml)|useAfterPaint|icons.bookmark/,
                  minShareCount: 2,
                },
                // what all screens of the practice exams have in common; and the room before its questions
                {
                  name: 'exam',
                  test: /src.exam.(?:exam|responses|addresses|handIn|roomTexts)\.ts/,
                  minShareCount: 2,
                },
                {
                  name: 'room',
                  test: /src.exam.web.(?:run|worker|room.(?:loadTools|openModule|Screen|Trouble|DirectionsText|useSecondsUntil))/,
                  minShareCount: 2,
                },
                // what the tools of a lesson and of an exam have in common
                {
                  name: 'tools',
                  test: /icons.(?:chevron-up|move|eye|minus|plus|scan-text|square|trash|volume)|study.(?:toolTexts|web.tools.(?:ClockFace|ToolPanel))/,
                  minShareCount: 2,
                },
                // what the screens of the memory have in common: many small files would each be named in the page's script
                {
                  name: 'learning',
                  test: /src.(study.(?!toolTexts|web.(player|tools|[sS]ending|sets.(?:clock|set\.css|end)))|answers.(?!web)|vocabulary.(?:wayTexts|vocabulary)|course.skills)|icons.(?:arrow-right|circle-dashed)/,
                  minShareCount: 2,
                },
                // what signing in, signing up and the profile have in common
                { name: 'account', test: /src.accounts.web(?!.secondStep)/, minShareCount: 2 },
                // what the screens of the community have in common, and the list below a question
                {
                  name: 'community',
                  test: /src.community.(?!wayTexts|web.part.QuestionsAbout)|icons.(?:badge-check|graduation-cap|thumbs-up)/,
                  minShareCount: 2,
                },
                // the second step, where it is set up and where it is asked for
                { name: 'secondStep', test: /src.accounts.web.secondStep|simplewebauthn/, minShareCount: 2 },
              ],
            },
          },
    },
  },
  ssr: { noExternal: true },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: serverUrl, changeOrigin: true, headers: { origin: serverUrl } } }, // it answers for its own host alone
  },
}));
