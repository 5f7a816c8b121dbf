import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '#platform/server/testing/eventually.ts';
import { freePort } from '#platform/server/testing/freePort.ts';
import { afterAll } from 'vitest';
import { fileOf } from '../programs.ts';

/** The name in all examples. */
export const host = 'sat.example.org';

/** Else its workers, which are somebody else then, could not write into the test's folder. */
const isRoot = process.getuid?.() === 0;

export interface Proxy {
  /** Where it takes https, and http. */
  ports: { https: number; http: number };
}

/** For each proxy: what the example becomes on this machine (other ports, a certificate of the test), and how it is run in the foreground. */
const ways = {
  nginx: {
    example: 'nginx.conf',
    own: (text: string, { https, http, folder }: Ground) =>
      `${isRoot ? 'user root; ' : ''}worker_processes 1; error_log ${folder}/error.log; pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n` +
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((kind) => `${kind}_temp_path ${folder}/${kind};\n`)
        .join('') + // prettier-ignore
      text
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace('listen 443 ssl;', `listen 127.0.0.1:${https} ssl;`)
        .replace(/ssl_certificate .+;/, `ssl_certificate ${folder}/certificate.pem;`)
        .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${folder}/key.pem;`) +
      '}\n',
    args: (file: string, folder: string) => ['-e', `${folder}/error.log`, '-g', 'daemon off;', '-c', file],
  },
  caddy: {
    example: 'Caddyfile',
    own: (text: string, { https, http, folder }: Ground) =>
      `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n}\n` +
      text.replace(`${host} {`, `${host} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem`),
    args: (file: string) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    example: 'haproxy.cfg',
    own: (text: string, { https, http, folder }: Ground) =>
      text
        .replace('bind :80', `bind 127.0.0.1:${http}`)
        .replace('bind :443', `bind 127.0.0.1:${https}`)
        .replace(/crt \S+/, `crt ${folder}/both.pem`),
    args: (file: string) => ['-db', '-f', file],
  },
};

interface Ground {
  https: number;
  http: number;
  folder: string;
}

/** Runs the proxy with the example of this folder in front of servers at these ports; it is ended after the tests of the file. */
export async function runProxy(name: keyof typeof ways, servers: readonly number[]): Promise<Proxy> {
  const { example, own, args } = ways[name];
  const folder = mkdtempSync(join(tmpdir(), `lodestar-${name}-`));
  makeCertificate(folder);
  const ports = { https: await freePort(), http: await freePort() };
  const shipped = readFileSync(join(import.meta.dirname, '..', example), 'utf8');
  const file = join(folder, example);
  const onOurPorts = servers.reduce((text, port, index) => text.replace(`127.0.0.1:${3000 + index}`, `127.0.0.1:${port}`), shipped); // prettier-ignore
  writeFileSync(file, own(onOurPorts, { ...ports, folder }));
  mkdirSync(join(folder, 'home'));
  const child = spawn(fileOf(name) ?? name, args(file, folder), {
    env: { HOME: join(folder, 'home') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let wrote = '';
  child.stdout.on('data', (text: Buffer) => (wrote += String(text)));
  child.stderr.on('data', (text: Buffer) => (wrote += String(text)));
  afterAll(async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  });
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`Expected ${name} to run but it ended: ${wrote}`);
    return connects(ports.https);
  });
  return { ports };
}

function connects(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve())).on('error', reject);
  });
}

function makeCertificate(folder: string): void {
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', 'key.pem', '-out', 'certificate.pem']; // prettier-ignore
  const about = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`, '-days', '2'];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...made, ...about], { cwd: folder, encoding: 'utf8' }); // prettier-ignore
  if (status !== 0) throw new Error(`Expected openssl to make a certificate but it said: ${stderr}`);
  const both = ['certificate.pem', 'key.pem'].map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  writeFileSync(join(folder, 'both.pem'), both, { mode: 0o600 });
}
