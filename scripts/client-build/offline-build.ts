import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const publicFolder = fileURLToPath(new URL('../../src/client/public/', import.meta.url));

/** Files that the offline page copies. The service worker serves the copies only, never the portal's originals. */
const copied = ['js/colour-scheme.js', 'img/mark.svg'];

/** Folder of the offline page's files, so that the service worker distinguishes them from the portal's. */
export const offlineFolder = 'offline';

/** Gives the service worker the list of files for the offline page, and a version that changes with them. */
export function listOfflineFiles(): Plugin {
  const copies = copied.map((path) => {
    const source = readFileSync(`${publicFolder}${path}`);
    const [, name, extension] = /([\w-]+)\.(\w+)$/.exec(path) ?? [];
    return { path, source, fileName: `${offlineFolder}/${name}-${hashOf([source])}.${extension}` };
  });
  return {
    name: 'list-offline-files',
    apply: 'build',
    buildStart() {
      for (const { fileName, source } of copies) this.emitFile({ type: 'asset', fileName, source });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => copies.reduce((text, { path, fileName }) => text.replace(`/${path}`, `/${fileName}`), html),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const outputs = Object.values(bundle).filter(({ fileName }) => fileName.startsWith(`${offlineFolder}/`));
        const paths = outputs.map(({ fileName }) => `/${fileName}`).toSorted();
        const page = readFileSync(new URL('../../offline.html', import.meta.url));
        const version = hashOf([page, ...paths]);
        const worker = bundle['service-worker.js'];
        if (worker?.type !== 'chunk') throw new Error('The build has no service worker.');
        // Browsers run it as a classic script.
        if (worker.imports.length > 0) throw new Error(`The service worker imports ${worker.imports.join(', ')}.`);
        worker.code = worker.code
          .replaceAll('__OFFLINE_FILES__', JSON.stringify(paths))
          .replaceAll('__OFFLINE_VERSION__', JSON.stringify(version));
      },
    },
  };
}

/** Files of the build of the offline page. */
export const offlineOutput = {
  entryFileNames: ({ name }: { name: string }) =>
    name === 'service-worker' ? 'service-worker.js' : `${offlineFolder}/[name]-[hash].js`,
  chunkFileNames: `${offlineFolder}/[name]-[hash].js`,
  assetFileNames: `${offlineFolder}/[name]-[hash][extname]`,
} satisfies Rolldown.OutputOptions;

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url').replaceAll('-', '_').slice(0, 8);
}
