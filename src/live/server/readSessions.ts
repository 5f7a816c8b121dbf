import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Type, type TString } from 'typebox';
import { Id } from '#platform/id.ts';
import { reportInto, type Problem } from '#platform/server/problem.ts';
import { conforms, parseYaml, type Yaml } from '#platform/server/yaml.ts';
import {
  checkSession,
  fieldNames,
  sessionFields,
  wholeSession,
  type WholeSession,
  type WrittenSession,
} from './plannedSession.ts';

/** A session of the file, checked. */
export interface FileSession extends WholeSession {
  id: string;
  isExample: boolean;
}

const closed = { additionalProperties: false };
const SessionsFile = Type.Object({ sessions: Type.Array(Type.Unknown(), { maxItems: 500 }) }, closed);
const written = Object.fromEntries(
  fieldNames.map((name) => [name, sessionFields[name].isOptional ? Type.Optional(Type.String()) : Type.String()]),
) as { [Name in keyof WrittenSession]-?: TString };
const SessionEntry = Type.Object({ id: Id, ...written, example: Type.Optional(Type.Boolean()) }, closed);

/** The sessions of a file, or everything that is wrong with it, by line. @throws when it cannot be read. */
export async function readSessions(
  file: string,
  now = Date.now(),
): Promise<{ sessions: FileSession[]; lineOf: (index: number) => number } | { problems: Problem[] }> {
  const problems: Problem[] = [];
  const report = reportInto(problems, basename(file));
  const text = await readText(file);
  if (text === undefined) report(1, 'The file is not UTF-8 text.');
  const yaml = text === undefined ? undefined : parseYaml(text, { line: 1, report });
  if (!yaml || !conforms(yaml, [], SessionsFile, yaml.value)) return { problems };
  const sessions = yaml.value.sessions.flatMap((entry, index) => readEntry(yaml, index, entry, now) ?? []);
  const ids = yaml.value.sessions.map((entry) => (entry as { id?: unknown } | null)?.id);
  for (const [index, id] of ids.entries()) {
    if (typeof id === 'string' && ids.indexOf(id) < index) {
      report(yaml.lineOf(['sessions', index, 'id']), `The id '${id}' stands here twice.`);
    }
  }
  if (problems.length > 0) return { problems };
  return { sessions, lineOf: (index) => yaml.lineOf(['sessions', index, 'id']) };
}

async function readText(file: string): Promise<string | undefined> {
  const bytes = await readFile(file);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    return undefined;
  }
}

function readEntry(yaml: Yaml, index: number, entry: unknown, now: number): FileSession | undefined {
  if (!conforms(yaml, ['sessions', index], SessionEntry, entry)) return undefined;
  const { id, example: isExample = false, ...written } = entry;
  const refuse = (field: string, sentence: string) => yaml.report(yaml.lineOf(['sessions', index, field]), sentence);
  const whole = wholeSession(checkSession(written, refuse, { isExample, now }));
  return whole && { id, ...whole, isExample };
}
