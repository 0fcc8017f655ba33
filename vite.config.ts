import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { joinMessages } from './scripts/client-build/join-messages.ts';
import { listRouteFiles } from './scripts/client-build/list-route-files.ts';
import { listOfflineFiles, offlineOutput } from './scripts/client-build/offline-build.ts';
import { paintEarly } from './scripts/client-build/paint-early.ts';
import { customerChunks, portalChunks } from './scripts/client-build/portal-chunks.ts';
import { writeManifest } from './scripts/client-build/web-manifest.ts';
import { formatDateTime } from './src/domain/singapore-time.ts';
import { isCustomerPath } from './src/features/pages.ts';

const api = `http://127.0.0.1:${process.env.PORT ?? '4000'}`;

/** The typeface of all pages, not those that one part of a page needs. */
const isTypeface = (name: string) => /hanken-grotesk.*\.woff2$/.test(name);

/** Folder of the page of each language. Scripts and stylesheets of all lie in `js` and `css` at the root. */
const folders = { en: '', zh: 'zh/' } as const;
type Language = keyof typeof folders;

/**
 * Asks for the typeface before there is text, so that this does not change its face. Not before the first paint, which Chromium
 * holds up for a typeface that is under way.
 */
function preloadTypeface(): Plugin {
  return {
    name: 'preload-typeface',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter(isTypeface)
          .map((name) => ({ tag: 'script', children: preloadAfterPaint(`/${name}`), injectTo: 'body' as const })),
    },
  };
}

function preloadAfterPaint(href: string): string {
  const link = JSON.stringify({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href });
  const add = `document.head.append(Object.assign(document.createElement('link'), ${link}))`;
  return `requestAnimationFrame(() => setTimeout(() => ${add}));`;
}

function folderOf(name: string): string {
  if (name.endsWith('.css')) return 'css';
  return name.endsWith('.woff2') ? 'fonts' : 'img';
}

const choice =
  /^\s*const locale = experimentalStaticLocale.+\n(\s*)if \(locale === "zh"\)( return .+\n)(\s*return .+\n)/m;

/**
 * Builds the messages in one language: the dealers' portal is built once for each, so that nobody receives the words of
 * both. Customers choose on the page, without a login to remember it by.
 */
function buildInLanguage(language: Language): Plugin {
  return {
    name: 'build-in-language',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/paraglide\/(messages\/.+|runtime)\.js$/ },
      handler: (code, id) => {
        if (id.endsWith('/runtime.js')) {
          return {
            code: code.replace('experimentalStaticLocale = undefined', `experimentalStaticLocale = '${language}'`),
          };
        }
        return { code: code.replace(choice, language === 'zh' ? '$1$2' : '$3'), map: null };
      },
    },
    transformIndexHtml: (html) =>
      html.replace('<html lang="en">', `<html lang="${language === 'zh' ? 'zh-Hans-SG' : 'en'}">`),
  };
}

/** Where a message is in English alone, customers' pages do not look for another language. */
function leaveOutNeedlessChoice(): Plugin {
  return {
    name: 'leave-out-needless-choice',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/paraglide\/messages\/.+\.js$/ },
      handler: (code) => ({
        code: /^const zh_(\w+) = en_\1;$/m.test(code) ? code.replace(choice, '$3') : code,
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

/** The files of the dealers' portal and of customers' pages. */
const pageOutput = {
  entryFileNames: 'js/[name]-[hash].js',
  chunkFileNames: 'js/[name]-[hash].js',
  assetFileNames: ({ names }: { names: string[] }) => `${folderOf(names[0] ?? '')}/[name]-[hash][extname]`,
};

/** Puts the page of a language into its folder. */
function movePage(folder: string): Plugin {
  return {
    name: 'move-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        delete bundle['index.html'];
        this.emitFile({ type: 'asset', fileName: `${folder}index.html`, source: page.source });
      },
    },
  };
}

type Build = Language | 'customer' | 'offline';

function pluginsOf(build: Build): Plugin[] {
  if (build === 'customer') return [leaveOutNeedlessChoice(), paintEarly()];
  if (build === 'offline') return [listOfflineFiles()];
  const folder = folders[build];
  const pages = [buildInLanguage(build), listRouteFiles(folder), writeManifest(folder, build), paintEarly()];
  return build === 'zh' ? [...pages, movePage(folder)] : pages;
}

const inputs: Readonly<Record<Build, string | Record<string, string>>> = {
  en: 'index.html',
  zh: 'index.html',
  customer: 'customer.html',
  offline: { 'offline-page': 'offline.html', 'service-worker': 'src/client/offline/service-worker.ts' },
};

function outputOf(build: Build) {
  if (build === 'offline') return offlineOutput;
  return { ...pageOutput, codeSplitting: { groups: build === 'customer' ? customerChunks : portalChunks } };
}

/**
 * Four builds: the dealers' portal in English, with `--mode zh` in Chinese, with `--mode customer` the pages that customers
 * open by a link, and with `--mode offline` the service worker and the page that it stores. Built together they would
 * share pieces, and each page would fetch what only the other needs.
 */
export default defineConfig(({ mode }) => {
  const build = buildOf(mode);
  return {
    plugins: [react(), preloadTypeface(), ...pluginsOf(build), serveCustomerPages(), joinMessages()],
    publicDir: 'src/client/public',
    define: { __BUILD_TIME__: JSON.stringify(formatDateTime(new Date())) },
    build: {
      outDir: 'dist/client',
      emptyOutDir: build === 'en',
      // The page's policy allows no data: addresses.
      assetsInlineLimit: 0,
      // Browsers without it fetch the parts of a page one after the other; all that are supported have it.
      modulePreload: { polyfill: false },
      rolldownOptions: { input: inputs[build], output: outputOf(build) },
    },
    server: { port: 5173, proxy: { '/api': api } },
    preview: { port: 4173, proxy: { '/api': api } },
  };
});

function buildOf(mode: string): Build {
  return mode === 'zh' || mode === 'customer' || mode === 'offline' ? mode : 'en';
}
