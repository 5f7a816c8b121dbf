import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const text = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

interface Compose {
  services: Record<
    string,
    { read_only?: boolean; user?: string; environment?: Record<string, string>; ports?: string[] }
  >;
  secrets: Record<string, { file: string }>;
}

test('the image is built and run by the Node that the program asks for, by an exact version, as nobody in particular', () => {
  const { engines } = JSON.parse(text('../package.json')) as { engines: { node: string } };
  const images = [...text('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const version = engines.node.replace('>=', '');
  expect(images).toEqual(Array(2).fill(`docker.io/library/node:${version}-bookworm-slim`));
  expect(text('Containerfile')).toMatch(/^USER lodestar$/m);
});

test('nothing that is secret or made on this machine goes into the image', () => {
  const left = text('../.dockerignore').split('\n');
  for (const name of ['.git', '.env', 'data', 'node_modules', 'dist']) expect(left).toContain(name);
  expect(text('Containerfile')).not.toMatch(/APP_SECRET|PASSWORD|TOKEN|API_KEY/);
});

test('only the proxy is reached from outside; what is secret comes from files; the server cannot write but where its data are', () => {
  const { services, secrets } = parse(text('compose.yaml')) as Compose;
  expect(Object.keys(services).filter((name) => services[name]?.ports)).toEqual(['caddy']);
  expect(services['lodestar']?.read_only).toBe(true);
  expect(JSON.stringify(services['lodestar']?.environment)).not.toMatch(/postgresql:\/\/\w+:/);
  for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\//);
});
