import { allImportsOf, importsOf } from './imports-of.ts';

/** Returns a line for each import that the rules of the house forbid; types, styles and dynamic imports included. */
export function findForbiddenImports(file: string, text: string): string[] {
  const loaded = importsOf(file, text).files;
  return allImportsOf(file, text).flatMap((target) => {
    const reason = whyForbidden(file, target, !loaded.includes(target));
    return reason ? [`${file} imports ${target}: ${reason}`] : [];
  });
}

function whyForbidden(file: string, target: string, typeOnly: boolean): string | undefined {
  const from = featureOf(file);
  const to = featureOf(target);
  if (target.startsWith('lab/') && !file.startsWith('lab/')) return 'only the lab imports the lab';
  const isTest = /\.test\.tsx?$/.test(file) || file.startsWith('src/testing/');
  if (isTest) return undefined;
  if (inBrowser(file) && target.includes('/server/')) return 'the browser never imports the server';
  if (inBrowser(file) && /\/contract\.ts$|src\/features\/order\.ts$/.test(target) && !typeOnly) {
    return 'the browser takes only types from contracts, so that no schema reaches its bundle';
  }
  // Foreign keys need the other feature's table, and nothing else does.
  const ofOtherTables = target.endsWith('/server/tables.ts') && to && from !== to;
  if (ofOtherTables && from && !file.endsWith('/server/tables.ts')) return 'a table is used by its own feature only';
  if (file.startsWith('src/domain/') && !/^src\/(domain|paraglide)\//.test(target))
    return 'the domain knows nothing but itself';
  if (file.startsWith('src/domain/documents/types/') && target === 'src/paraglide/messages.js')
    return 'processes for parsing load it: take its words from files of single messages';
  if (file.startsWith('src/server/') && to) return 'the host knows features by their manifests alone';
  if ((file.startsWith('src/integrations/') || file.startsWith('sandbox/')) && to) return 'knows no feature';
  const isShell = file.startsWith('src/client/') && !/^src\/client\/(layout\/|router\.tsx$)/.test(file);
  if (isShell && to && !typeOnly) return 'of the shell only the frame shows features; a page of several is a feature';
  const onServer = file.includes('/server/') || (from && to && from !== to && !inBrowser(file));
  if (onServer && inBrowser(target)) return 'the server never imports the browser';
  return undefined;
}

function featureOf(path: string): string | undefined {
  return /^src\/features\/([^/]+)\//.exec(path)?.[1];
}

function inBrowser(path: string): boolean {
  return path.startsWith('src/client/') || path.includes('/client/');
}
