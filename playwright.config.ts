import { defineConfig } from '@playwright/test';
import { journeyPortal } from './e2e/portal.ts';

const executablePath = process.env.CHROMIUM_PATH || undefined;

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Journeys that close or restart the portal for everybody. They come last, one after the other. */
const apart = ['maintenance.spec.ts', 'restart.spec.ts', 'test-environment.spec.ts'];

/** Journeys that take long to prove their point. `npm run test:slow` runs them. */
const slow = '**/*.slow.spec.ts';

/** Journeys in Chromium on the built portal, on a phone and a desktop. The portal is started by `e2e/start-portal.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './e2e/start-portal.ts',
  // Nothing is judged by the clock. The limits end what hangs, also on a machine that does other things too.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // A journey alone uses a third of a processor: most of it is waiting.
  workers: 5,
  fullyParallel: true,
  use: {
    baseURL: journeyPortal.url,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // Nobody watches what moves, and a click waits until it rests.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 120_000,
    // Journeys answer calls in the portal's place, which a worker between the page and the network would take from them.
    // Only e2e/shell/offline.spec.ts has it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
        // A camera that plays a picture.
        ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
      ],
      // Chromium's own sandbox does not start for root, which is what containers run tests as.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    { name: 'desktop', testIgnore: [...apart, slow], grepInvert: /@phone/, use: desktop },
    { name: 'phone', testIgnore: [...apart, slow], grep: /@phone|@both/, use: phone },
    { name: 'maintenance', testMatch: 'maintenance.spec.ts', use: desktop, dependencies: ['desktop', 'phone'] },
    { name: 'restart', testMatch: 'restart.spec.ts', use: desktop, dependencies: ['maintenance'] },
    { name: 'test-environment', testMatch: 'test-environment.spec.ts', use: desktop, dependencies: ['restart'] },
    { name: 'slow', testMatch: slow, use: desktop },
  ],
});
