import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importsOf } from '../../../scripts/imports-of.ts';

/** Scripts that a module starts as processes or threads. */
const startedScript = /new URL\(\s*'(\.[^']+\.ts)',\s*import\.meta\.url\)/g;
/** Packages may be imported or resolved to a path; other quoted texts are not in the lock file. */
const quoted = /'(@?[a-z][^'\n]*)'/g;

interface Lock {
  packages: Record<string, LockedPackage>;
}

interface LockedPackage {
  version?: string;
  integrity?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const readSource = (path: string) => readFileSync(`${root}${path}`, 'utf8');

/**
 * Returns a hash of everything that a module's result depends on: its source, every source that it imports or starts,
 * the locked version of every package among them, and the processor's architecture.
 * @param entry path below the repository's root
 * @param read returns the text of a file by such a path
 */
export function versionOfModule(entry: string, read: (path: string) => string = readSource): string {
  const texts = new Map<string, string>();
  const packages = new Set<string>();
  const visit = (file: string): void => {
    if (texts.has(file)) return;
    const text = read(file);
    texts.set(file, text);
    for (const [, name = ''] of text.matchAll(quoted)) packages.add(packageName(name));
    const started = [...text.matchAll(startedScript)].map(([, path = '']) => normalize(`${dirname(file)}/${path}`));
    for (const next of [...importsOf(file, text).files, ...started]) visit(next);
  };
  visit(entry);
  const lock = JSON.parse(read('package-lock.json')) as Lock;
  const hash = createHash('sha256').update(process.arch);
  for (const [file, text] of [...texts].sort(byName)) hash.update(`\n${file}\n${text}`);
  for (const line of lockedWith(lock, packages).sort()) hash.update(`\n${line}`);
  return hash.digest('base64url');
}

const byName = ([one]: [string, string], [other]: [string, string]) => (one < other ? -1 : 1);

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Lists all locked versions of some packages and of those that they depend on. */
function lockedWith({ packages }: Lock, names: ReadonlySet<string>): string[] {
  const waiting = [...names];
  const known = new Set(waiting);
  const lines: string[] = [];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    for (const [path, locked] of Object.entries(packages)) {
      if (!path.endsWith(`node_modules/${name}`)) continue;
      lines.push(`${path} ${locked.version} ${locked.integrity}`);
      for (const next of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
        if (known.has(next)) continue;
        known.add(next);
        waiting.push(next);
      }
    }
  }
  return lines;
}
