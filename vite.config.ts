import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listRouteFiles } from './scripts/list-route-files.ts';
import { customerChunks, portalChunks } from './scripts/portal-chunks.ts';
import { isCustomerPath } from './src/contract/customer-paths.ts';
import { formatDateTime } from './src/domain/singapore-time.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** The typeface of all pages, not those that one part of a page needs. */
const isTypeface = (name: string) => /hanken-grotesk.*\.woff2$/.test(name);

/** Asks for the typeface together with the stylesheet, so that text does not change its face after the first paint. */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isTypeface)
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

const choice = /^\s*const locale = experimentalStaticLocale.+\n\s*if \(locale === "zh"\).+\n/m;

/**
 * Most messages have one language: they do not look for another one before they answer. Those of the customers' pages
 * have several, and keep the choice there; in the dealers' portal there is none.
 */
function leaveOutLanguageChoice(isCustomers: boolean): Plugin {
  return {
    name: 'leave-out-language-choice',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/paraglide\/messages\/.+\.js$/ },
      handler: (code) => ({
        // Where a language lacks the message, its function is that of English.
        code: !isCustomers || /^const zh_(\w+) = en_\1;$/m.test(code) ? code.replace(choice, '') : code,
        map: null,
      }),
    },
  };
}

/** Customers' pages are an entry of their own: they know nothing of a dealer's session, and carry none of its code. */
function serveCustomerPages(): Plugin {
  return {
    name: 'serve-customer-pages',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (isCustomerPath(request.url?.split('?')[0] ?? '')) request.url = '/customer.html';
        next();
      });
    },
  };
}

/**
 * Two builds: the dealers' portal, and with `--mode customer` the pages that customers open by a link. Built together they
 * would share pieces, and each page would fetch what only the other needs.
 */
export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    preloadTypeface(),
    leaveOutLanguageChoice(mode === 'customer'),
    serveCustomerPages(),
    mode !== 'customer' && listRouteFiles(),
  ],
  publicDir: 'src/client/public',
  define: { __BUILD_TIME__: JSON.stringify(formatDateTime(new Date())) },
  build: {
    outDir: 'dist/client',
    emptyOutDir: mode !== 'customer',
    // The page's policy allows no data: addresses.
    assetsInlineLimit: 0,
    // Browsers without it fetch the parts of a page one after the other; all that are supported have it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: mode === 'customer' ? 'customer.html' : 'index.html',
      output: {
        codeSplitting: { groups: mode === 'customer' ? customerChunks : portalChunks },
        entryFileNames: 'js/[name]-[hash].js',
        chunkFileNames: 'js/[name]-[hash].js',
        assetFileNames: ({ names }) => `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': api } },
  preview: { port: 4173, proxy: { '/api': api } },
}));
