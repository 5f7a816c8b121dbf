// Reads a file of settings (.env) into the environment; must work under an old Node. Stricter than what Node brings: a line
// that is none is named, since a setting that is silently dropped runs a school on a default.
import { readFileSync } from 'node:fs';

/**
 * Adds what the file says to `env`; what stands there already wins, as NAME or as NAME_FILE. Only the file that somebody
 * named must be there.
 *
 * @throws Error with a sentence that names the file and the line, and no value.
 */
export function readEnvFile(file, env, { mustExist = false } = {}) {
  const given = new Set(Object.keys(env).map(settingOf));
  for (const [name, value] of Object.entries(parseEnv(textOf(file, mustExist), file)))
    if (!given.has(settingOf(name))) env[name] = value;
}

/** PORT_FILE is a way to say PORT. */
function settingOf(name) {
  return name.replace(/_FILE$/, '');
}

function textOf(file, mustExist) {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' && !mustExist) return '';
    throw new Error(`The settings in ${file} cannot be read (${error.code}).`, { cause: error });
  }
}

/** @throws Error at the first line that is neither empty, nor a comment, nor NAME=value. */
export function parseEnv(text, file) {
  const found = {};
  text.split(/\r?\n/).forEach((line, index) => {
    const refuse = (reason) => {
      throw new Error(`${file}, line ${index + 1}: ${reason}`);
    };
    if (/^\s*(#|$)/.test(line)) return;
    const [, name, rest = ''] = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)=(.*)$/.exec(line) ?? [];
    if (name === undefined) refuse('this is no setting. Write NAME=value, or # before a comment.');
    if (Object.prototype.hasOwnProperty.call(found, name)) refuse(`${name} is given a second time.`);
    const value = valueOf(rest.trim());
    if (value === undefined)
      refuse(`the value of ${name} must end with the quote it begins with, and nothing after it.`);
    found[name] = value;
  });
  return found;
}

/** Without its quotes, or up to a comment (a # after a blank); undefined when the quotes do not close. */
function valueOf(text) {
  if (!/^["']/.test(text)) return text.replace(/(^|\s+)#.*$/, '');
  const [, , quoted] = /^(["'])((?:\\.|(?!\1)[^\\]|\\(?=\1$))*)\1(?:\s+#.*)?$/.exec(text) ?? [];
  if (quoted === undefined) return undefined;
  return text[0] === '"' ? quoted.replace(/\\([\\"n])/g, (_, c) => (c === 'n' ? '\n' : c)) : quoted;
}
