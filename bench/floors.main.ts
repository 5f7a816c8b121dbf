import cluster from 'node:cluster';
import { join } from 'node:path';

/** The floor in several processes on one port; see floor.main.ts. They end with this one. */
cluster.setupPrimary({ exec: join(import.meta.dirname, 'floor.main.ts') });
for (let started = 0; started < Number(process.env['PROCESSES']); started += 1) cluster.fork();
process.on('SIGTERM', () => process.exit());
