import { readFileSync } from 'node:fs';

/** One setting, declared once, by the feature it rules: what it means, its default, and how its text becomes a value. */
export interface Setting<T> {
  /** What the operator should know, in one or two sentences. Printed into `.env.example` and the docs. */
  means: string;
  /** Shown as the default; the text is parsed like one that was given. */
  default?: string;
  /** Its value when neither it nor a default is given: it follows from other settings. */
  otherwise?: (values: Record<string, unknown>) => T;
  /** The settings that mean nothing without this one. */
  neededWith?: readonly string[];
  /** @throws Error with the rest of a sentence: 'must be …'. */
  parse: (text: string) => T;
}

export type Settings = Record<string, Setting<unknown>>;
export type ValuesOf<S extends Settings> = { [Name in keyof S]: ReturnType<S[Name]['parse']> };

/** What is wrong with several settings together, a sentence each. A value that is wrong by itself is not among the given. */
export type Check<Values> = (given: Partial<Values>) => string[];

/** All that is wrong with the settings, a line each. Never holds a value. */
export class ConfigError extends Error {
  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

export function setting<T>(declared: Setting<T>): Setting<T> {
  return declared;
}

/**
 * Reads every setting from `env`; `NAME_FILE` names a file that holds the value instead.
 *
 * @throws ConfigError that lists every problem at once.
 */
export function readSettings<S extends Settings>(
  settings: S,
  env: Record<string, string | undefined>,
  checks: Check<ValuesOf<S>>[] = [],
): ValuesOf<S> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, declared] of Object.entries(settings)) {
    try {
      const text = settingText(name, env) ?? declared.default;
      if (text !== undefined) values[name] = declared.parse(text);
    } catch (error) {
      problems.push(`${name} ${(error as Error).message}.`);
    }
  }
  problems.push(...missingPartners(settings, values));
  problems.push(...checks.flatMap((check) => check(values as Partial<ValuesOf<S>>)));
  if (problems.length > 0) throw new ConfigError(problems);
  for (const [name, { otherwise }] of Object.entries(settings)) {
    if (otherwise) values[name] ??= otherwise(values);
  }
  return values as ValuesOf<S>;
}

function settingText(name: string, env: Record<string, string | undefined>): string | undefined {
  const file = env[`${name}_FILE`];
  if (file === undefined || file === '') return env[name] === '' ? undefined : env[name];
  if (env[name]) throw new Error(`is given twice, as ${name} and as ${name}_FILE`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`cannot be read from the file that ${name}_FILE names`, { cause });
  }
}

function missingPartners(settings: Settings, values: Record<string, unknown>): string[] {
  return Object.entries(settings).flatMap(([name, { neededWith = [] }]) =>
    neededWith
      .filter((other) => values[other] && values[name] === '')
      .map((other) => `${name} must be given along with ${other}.`),
  );
}
