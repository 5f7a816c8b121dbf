import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parseHTML } from 'linkedom';
import type { ChoicePart, Lesson } from '#course/lesson.ts';
import { finish, preferredEncoding, type FinishedBytes } from '#platform/server/http/finished.ts';
import { measuredLesson } from './coldPage.ts';

/** Fetched when it is measured: nobody else needs its 15 MB. */
const peer = { name: '@citolab/qti-components', version: '7.27.4' };

export interface Peer {
  address: string;
  stop(): Promise<void>;
}

/** A page that shows the first question of the measured lesson with the peer's player, as its documentation says. */
export async function startPeer(lodestarPort: number, folder: string): Promise<Peer> {
  const packageFolder = await install(join(folder, 'peer'));
  const { sectionId, lessonId } = measuredLesson;
  const reply = await fetch(`http://127.0.0.1:${lodestarPort}/api/lessons/${sectionId}/${lessonId}`);
  const [part] = ((await reply.json()) as Lesson).parts ?? [];
  if (part?.kind !== 'choice') throw new Error('Expected the measured lesson to begin with options but found none');
  const read = (path: string) => readFile(join(packageFolder, path));
  const server = serve({
    '/': await finish(page, 'text/html; charset=utf-8', 11),
    '/page.js': await finish(script, 'text/javascript', 11),
    '/item.xml': await finish(asQti(part), 'application/xml', 11),
    '/player.css': await finish(await read('dist/item.css'), 'text/css', 11),
    '/player.js': await finish(await read('cdn/index.js'), 'text/javascript', 11),
    '/favicon.svg': await finish('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml', 11),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function install(folder: string): Promise<string> {
  const wanted = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', `${peer.name}@${peer.version}`];
  await promisify(execFile)('npm', wanted, { cwd: join(import.meta.dirname, '..') });
  return join(folder, 'node_modules', peer.name);
}

function serve(files: Record<string, FinishedBytes>): Server {
  return createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    const encoding = preferredEncoding(request.headers['accept-encoding']);
    const body = file[encoding] ?? file.identity;
    const head = { 'content-type': file.contentType, 'content-length': body.length };
    response.writeHead(200, encoding === 'identity' ? head : { ...head, 'content-encoding': encoding }).end(body);
  });
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The peer</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/player.css">
<script type="module" src="/player.js"></script>
<script type="module" src="/page.js"></script>
</head>
<body>
<qti-item><item-container item-url="/item.xml"></item-container></qti-item>
<button type="button">Check</button>
<p role="status"></p>
</body>
</html>
`;

/** 'Check' has the item judge itself; the score it reports is the verdict. */
const script = `
addEventListener('qti-outcome-changed', ({ detail }) => {
  if (detail.outcomeIdentifier === 'SCORE')
    document.querySelector('[role=status]').textContent = Number(detail.value) > 0 ? 'Correct' : 'Not quite';
});
document.querySelector('button').addEventListener('click', () =>
  document.querySelector('item-container').shadowRoot.querySelector('qti-assessment-item').processResponse());
`;

/** A question as QTI 3. Its formulas are MathML, which the browser draws by itself. */
function asQti({ id, question, options, correctAnswer }: ChoicePart): string {
  const choices = options.map(
    (html, index) => `<qti-simple-choice identifier="C${index}">${withMathMl(html)}</qti-simple-choice>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="${id}" title="${id}" adaptive="false" time-dependent="false">
<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>C${correctAnswer}</qti-value></qti-correct-response></qti-response-declaration>
<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>
<qti-item-body>
<div>${withMathMl(question)}</div>
<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">
${choices.join('\n')}
</qti-choice-interaction>
</qti-item-body>
<qti-response-processing template="https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml"/>
</qti-assessment-item>
`;
}

function withMathMl(html: string): string {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`);
  for (const formula of document.querySelectorAll('.math')) {
    formula.querySelector('annotation')?.remove();
    const math = formula.querySelector('math');
    if (math) formula.replaceWith(math);
  }
  return document.body.innerHTML;
}
