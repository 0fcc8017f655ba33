import { dirname, normalize } from 'node:path';

const statement = /^(?:import|export)\s(?!type\s)([^;'"]*?from\s+)?'([^']+)'/gm;
/** Not where it names a type, as comments of JavaScript do. */
const whileRunning = /(?<!\{|typeof )\bimport\(\s*'([^']+)'/g;
/** `{ type A, type B }`: such an import is erased at run time. */
const onlyTypes = /^\{(?:\s*type\s[^,}]+,?)+\s*\}\s*from/;

const anyImport = /(?:\bfrom|\bimport\(|^import)\s*'(\.[^']+)'/gm;

/** Returns all files that a module imports, types included. */
export function allImportsOf(file: string, text: string): string[] {
  return [...text.matchAll(anyImport)].map(([, path = '']) => normalize(`${dirname(file)}/${path}`));
}

/**
 * Returns a module's imports, static and dynamic; type-only imports do not count.
 *
 * @returns `files` as paths like that of the module, `packages` by name
 */
export function importsOf(file: string, text: string): { files: string[]; packages: string[] } {
  const paths = [
    ...[...text.matchAll(statement)].filter(([, names = '']) => !onlyTypes.test(names)).map(([, , path = '']) => path),
    ...[...text.matchAll(whileRunning)].map(([, path = '']) => path),
  ];
  return {
    files: paths.filter((path) => path.startsWith('.')).map((path) => normalize(`${dirname(file)}/${path}`)),
    packages: paths.filter((path) => !path.startsWith('.')),
  };
}
