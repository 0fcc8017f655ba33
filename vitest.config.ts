import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { joinMessages } from './scripts/client-build/join-messages.ts';
import { findBrowser } from './scripts/install-browser.ts';

const all = '{src,sandbox,scripts,lab}/**/*.test.ts';
const slow = '{src,sandbox,scripts,lab}/**/*.slow.test.ts';
const globalSetup = ['src/testing/global-database.ts'];

/** Packages of the pages, bundled before the first test: one that is found during a test brings a second React. */
const pagePackages = [
  ...['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client', 'react-image-crop'],
  ...['@tanstack/react-query', '@tanstack/react-router', '@tabler/icons-react', '@simplewebauthn/browser'],
  ...['idb', 'signature_pad', 'uqr', 'zod'],
];

export default defineConfig({
  test: {
    // Each file has a database of its own and replaces no modules: what they import is read once for all of a worker,
    // which was the greater part of a run. Four workers, for half of the time of a test is waiting.
    isolate: false,
    maxWorkers: 4,
    // They end only what hangs: on a busy machine any step may take twenty times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      { extends: true, test: { name: 'fast', include: [all], exclude: [slow], globalSetup } },
      // Parts of the pages, in the browser, each file in a document of its own.
      {
        extends: true,
        plugins: [joinMessages()],
        define: { __BUILD_TIME__: '""' },
        optimizeDeps: { include: pagePackages },
        test: {
          name: 'parts',
          include: ['src/**/*.test.tsx'],
          isolate: true,
          // Enough for a busy machine: nothing here takes a second, and what fails waits for its end.
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              launchOptions: {
                executablePath: findBrowser() || undefined,
                // Chromium's own sandbox does not start for root, which is what containers run tests as.
                chromiumSandbox: process.getuid?.() !== 0,
              },
              contextOptions: { locale: 'en-SG', timezoneId: 'Asia/Singapore', reducedMotion: 'reduce' },
            }),
          },
        },
      },
      { extends: true, test: { name: 'slow', include: [slow], globalSetup } },
    ],
  },
});
