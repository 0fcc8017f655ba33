import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH || undefined;

/** As a proxy in front of the portal names the caller. */
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Journeys in Chromium on the built portal, on a phone and a desktop. The portal is started by `e2e/portal.ts`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/playwright',
  globalSetup: './e2e/start-portal.ts',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 1,
  use: {
    baseURL: 'http://localhost:4490',
    locale: 'en-SG',
    timezoneId: 'Asia/Singapore',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath,
      args: ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-sync'],
      // Chromium's own sandbox does not start for root, which is what containers run tests as.
      chromiumSandbox: process.getuid?.() !== 0,
    },
  },
  projects: [
    { name: 'processes', testMatch: 'restart.spec.ts' },
    {
      name: 'desktop',
      testIgnore: 'restart.spec.ts',
      use: { viewport: { width: 1440, height: 900 }, extraHTTPHeaders: from('203.0.113.1') },
    },
    {
      name: 'phone',
      testIgnore: 'restart.spec.ts',
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        deviceScaleFactor: 2,
        extraHTTPHeaders: from('203.0.113.2'),
      },
    },
  ],
});
