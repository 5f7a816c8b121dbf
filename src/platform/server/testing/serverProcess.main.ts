/** A server process reduced to its database: joins, tells so, and leaves when its standard input ends. */
import { joinEmbeddedDatabase } from '../postgres/embedded.ts';

const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`);

try {
  const { url, leave } = await joinEmbeddedDatabase(process.argv[2] ?? '', (line) => tell({ say: line }));
  tell({ url });
  process.stdin.resume().once('end', () => void leave().then(() => process.exit(0)));
} catch (error) {
  tell({ refused: (error as Error).message });
}
