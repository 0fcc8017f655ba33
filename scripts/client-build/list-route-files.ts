import type { Plugin } from 'vite';

/** Pages behind the login by their route. */
const pages: Record<string, string> = {
  '/case': 'case-list-page.tsx',
  '/case/loan-application': 'loan-application-page.tsx',
  '/case/loan-history': 'loan-history-page.tsx',
  '/case/quote-compare': 'quote-compare-page.tsx',
  '/case/documents': 'documents-page.tsx',
  '/case/generate-application-form': 'generate-application-form-page.tsx',
  '/disbursement-detail-view': 'disbursement-detail-page.tsx',
  '/financer-company-management': 'financier-page.tsx',
  '/vehicle-company-management': 'vehicle-company-page.tsx',
  '/personal-information': 'personal-information-page.tsx',
  '/authorize': 'authorize-page.tsx',
  '/reports': 'reports-page.tsx',
};

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
        const files = Object.entries(pages).map(([route, page]) => {
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

type Bundle = Record<string, { type: string; fileName: string } & Partial<Chunk>>;

interface Chunk {
  moduleIds: string[];
  imports: string[];
  viteMetadata?: { importedCss: Set<string> };
}

/** Scripts and stylesheets that a module needs at once. */
function filesOf(bundle: Bundle, module: string): string[] {
  const chunk = Object.values(bundle).find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(`/${module}`)));
  if (!chunk) throw new Error(`The build has no ${module}; is the route listed here still right?`);
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
