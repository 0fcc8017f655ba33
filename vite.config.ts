import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { formatDateTime } from './src/contract/singapore-time.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** Asks for the typeface together with the stylesheet, so that text does not change its face after the first paint. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => name.endsWith('.woff2'))
          .map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${name}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}

function folderOf(name: string): string {
  if (name.endsWith('.css')) return 'css';
  return name.endsWith('.woff2') ? 'fonts' : 'img';
}

/**
 * There is one language: no message looks for another one before it answers. Where a message exists in several, its code
 * is another and stays.
 */
function leaveOutLanguageChoice(): Plugin {
  return {
    name: 'leave-out-language-choice',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/paraglide\/messages\/.+\.js$/ },
      handler: (code) => ({
        code: code.replace(/^\s*experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\);?$/m, ''),
        map: null,
      }),
    },
  };
}

export default defineConfig({
  plugins: [react(), preloadTypeface(), leaveOutLanguageChoice()],
  publicDir: 'src/client/public',
  define: { __BUILD_TIME__: JSON.stringify(formatDateTime(new Date())) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: true,
    // The page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Browsers without it fetch the parts of a page one after the other; all that are supported have it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // One chunk for what every page needs of the router; in pieces it weighs more.
        codeSplitting: {
          groups: [
            {
              name: 'router',
              test: /node_modules[\\/](@tanstack[\\/](react-router(?!.*useBlocker)|router-core|history|store|react-store)|use-sync-external-store)[\\/]/,
            },
          ],
        },
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: ({ names }) => `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
});
