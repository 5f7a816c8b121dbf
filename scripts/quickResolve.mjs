// Finds files for Node, which for each import would ask the descriptions of packages anew what kind of file it is, and parse
// large ones again and again (drizzle-orm's has 200 KB): two fifths of the work of a short command, and of a server's start. And
// gives it TypeBox as the build has gathered it, a dozen files for seven hundred.
import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gatheredFolder, gatheredFrom } from './gathered.mjs';

/** Ours, all modules with types. */
const sources = new URL('../src/', import.meta.url).href;
/** Of packages that are made of modules alone. */
const isModule = /\/node_modules\/(?:drizzle-orm|date-fns|mathjs\/lib\/esm)\/.+\.js$/;
/** What our files import of packages: the same for each of them. */
const ofPackages = new Map();

/** TypeBox as it is installed, and as the build has gathered it, if it has. */
const installed = pathToFileURL(join(gatheredFrom, '/')).href;
const gathered = existsSync(gatheredFolder()) ? pathToFileURL(join(gatheredFolder(), '/')).href : undefined;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = resolve(specifier, context, next);
    const isEntry = resolved.url.startsWith(installed) && !context.parentURL?.startsWith(installed);
    return gathered && isEntry ? found(new URL(resolved.url.slice(installed.length), gathered), 'module') : resolved;
  },
});

function resolve(specifier, context, next) {
  const { parentURL = '' } = context;
  const isRelative = /^\.\.?\//.test(specifier);
  if (parentURL.startsWith(sources)) {
    if (specifier.endsWith('.ts')) {
      if (isRelative) return found(new URL(specifier, parentURL), 'module-typescript');
      if (specifier.startsWith('#')) return found(new URL(specifier.slice(1), sources), 'module-typescript');
    }
    if (isRelative || !context.conditions.includes('import')) return next(specifier, context);
    if (!ofPackages.has(specifier)) ofPackages.set(specifier, { ...next(specifier, context), shortCircuit: true });
    return ofPackages.get(specifier);
  }
  const isFileOfModules =
    isRelative && (specifier.endsWith('.mjs') || (specifier.endsWith('.js') && isModule.test(parentURL)));
  return isFileOfModules ? found(new URL(specifier, parentURL), 'module') : next(specifier, context);
}

function found({ href }, format) {
  return { url: href, format, shortCircuit: true };
}
