import { dirname, normalize } from 'node:path';
import { importsOf } from './imports-of.ts';

/** Entry points of production: portal, worker, the operator's command line, provider check. */
const entries = [
  'src/server/serve.ts',
  'src/server/worker.ts',
  'src/operator/main.ts',
  'src/operator/provider-check/main.ts',
];
/** A program or thread started by a module. */
const started = /new URL\('(\.[^']+\.ts)',\s*import\.meta\.url\)/g;
/** A file of a package that is read instead of imported. */
const resolved = /\.resolve\(\s*'([^'.][^']*)'/g;

export interface Package {
  dependencies: Readonly<Record<string, string>>;
}

/**
 * Returns a line for each module that production programs load from outside the release, each package that they load
 * but `dependencies` lacks, and each of `dependencies` that they do not load.
 * @param texts source files by their paths from the root
 */
export function findUnshippedImports(texts: ReadonlyMap<string, string>, { dependencies }: Package): string[] {
  const found: string[] = [];
  const loaded = new Set<string>();
  const seen = new Set(entries);
  const open = [...entries];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    const text = texts.get(file);
    if (text === undefined) {
      if (entries.includes(file)) found.push(`${file} is not there, and production starts it.`);
      continue;
    }
    const { files, packages } = importsOf(file, text);
    const programs = [...text.matchAll(started)].map(([, path = '']) => normalize(`${dirname(file)}/${path}`));
    for (const name of [...packages, ...[...text.matchAll(resolved)].map(([, path = '']) => path)].map(packageName)) {
      if (!name || loaded.has(name)) continue;
      loaded.add(name);
      if (!(name in dependencies))
        found.push(`${file} loads ${name}, which package.json does not name in dependencies.`);
    }
    for (const target of [...files, ...programs]) {
      if (seen.has(target)) continue;
      seen.add(target);
      if (isShipped(target)) open.push(target);
      else found.push(`${file} loads ${target}, which is not shipped.`);
    }
  }
  const idle = Object.keys(dependencies).filter((name) => !loaded.has(name));
  return [
    ...found,
    ...idle.map((name) => `package.json names ${name} in dependencies, and production does not load it.`),
  ];
}

/** True for files that are part of a release: the product without its tests. */
export function isShipped(path: string): boolean {
  return path.startsWith('src/') && !path.startsWith('src/testing/') && !/\.test\.tsx?$/.test(path);
}

/** Returns the package's name; `undefined` for modules of Node.js. */
function packageName(path: string): string | undefined {
  if (path.startsWith('node:')) return undefined;
  return path.split('/', path.startsWith('@') ? 2 : 1).join('/');
}
