import { defineConfig } from '@playwright/test';
import { portal } from './e2e/portal.ts';

const executablePath = process.env.CHROMIUM_PATH || undefined;

const apart = ['restart.spec.ts', 'maintenance.spec.ts'];
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Journeys in Chromium on the built portal, on a phone and a desktop. The portal is started by `e2e/portal.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './e2e/start-portal.ts',
  timeout: 300_000,
  expect: { timeout: 15_000 },
  // Four at a time: much of a journey is waiting. Only maintenance closes the portal for everybody and comes last, alone.
  workers: 4,
  // On two busy cores a step may take longer than its limit. `npm test` prints what passed only on the second try.
  retries: 1,
  use: {
    baseURL: portal.url,
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    // Nobody watches what moves, and a click waits until it rests.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // Journeys answer calls in the portal's place, which a worker between the page and the network would take from them.
    // Only e2e/shell/offline.spec.ts has it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      // Chromium's own sandbox does not start for root, which is what containers run tests as.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    { name: 'processes', testMatch: 'restart.spec.ts' },
    { name: 'desktop', testIgnore: apart, grepInvert: /@phone/, use: desktop },
    { name: 'phone', testIgnore: apart, grepInvert: /@desktop/, use: phone },
    {
      name: 'desktop alone',
      testMatch: 'maintenance.spec.ts',
      use: desktop,
      dependencies: ['processes', 'desktop', 'phone'],
    },
    { name: 'phone alone', testMatch: 'maintenance.spec.ts', use: phone, dependencies: ['desktop alone'] },
  ],
});
