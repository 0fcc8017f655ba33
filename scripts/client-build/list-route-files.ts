import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { pagePaths } from '../../src/features/pages.ts';

const frame = 'main-layout.tsx';

/**
 * Lists the files of each page behind the login in `route-files.json`, for the server. The browser would otherwise find
 * them only after running the entry.
 *
 * @param folder of the page that lists them, `/` at its end; empty for the root
 */
export function listRouteFiles(folder: string): Plugin {
  return {
    name: 'list-route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const entry = Object.values(bundle).find((output) => output.type === 'chunk' && output.isEntry);
        const known = collectFiles(bundle, entry?.fileName ?? '');
        const modules = findPageModules();
        const files = pagePaths.map((path) => {
          const page = modules.get(path);
          if (!page) throw new Error(`No feature's client/pages.ts loads ${path}.`);
          const route = path.replace(/\/\$.*$/, '');
          const wanted = new Set([...filesOf(bundle, frame), ...filesOf(bundle, page)]);
          return [route, [...wanted].filter((file) => !known.has(file)).map((file) => `/${file}`)];
        });
        this.emitFile({
          type: 'asset',
          fileName: `${folder}route-files.json`,
          source: JSON.stringify(Object.fromEntries(files)),
        });
      },
    },
  };
}

/** Returns the name of the module that shows each page, as the features' `client/pages.ts` have it. */
function findPageModules(): Map<string, string> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const texts = globSync('src/features/*/client/pages.ts', { cwd: root }).map((file) =>
    readFileSync(`${root}${file}`, 'utf8'),
  );
  return new Map(
    texts.flatMap((text) => {
      const paths = [...text.matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, path = '']) => path);
      const loaded = [...text.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, module = '']) => module);
      return paths.map((path, place) => [path, loaded[place] ?? loaded.at(-1) ?? ''] as const);
    }),
  );
}

type Bundle = Record<string, { type: string; fileName: string } & Partial<Chunk>>;

interface Chunk {
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** Scripts and stylesheets that a module needs at once. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`The build has no ${module}.`);
  return [...collectFiles(bundle, chunk.fileName)];
}

function collectFiles(bundle: Bundle, file: string, files = new Set<string>()): Set<string> {
  const { imports = [], viteMetadata } = bundle[file] ?? {};
  if (files.has(file)) return files;
  files.add(file);
  for (const imported of imports) collectFiles(bundle, imported, files);
  for (const stylesheet of viteMetadata?.importedCss ?? []) files.add(stylesheet);
  return files;
}
