import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** `npm run dev`: the server, started again when its code changes, beside Vite with hot reload. */
const server = spawn(process.execPath, ['--watch-path=src', '--watch-preserve-output', 'src/main/server.ts'], {
  stdio: 'inherit',
});
const vite = await createServer();
await vite.listen();
vite.printUrls();

const stop = () => {
  server.kill('SIGTERM');
  void vite.close();
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
server.on('exit', (code) => process.exit(code ?? 0));
