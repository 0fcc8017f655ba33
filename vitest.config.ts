import { defineConfig } from 'vitest/config';

const all = '{src,sandbox,scripts,lab}/**/*.test.ts';
const slow = '{src,sandbox,scripts,lab}/**/*.slow.test.ts';

export default defineConfig({
  test: {
    globalSetup: ['src/testing/global-database.ts'],
    // Each file has a database of its own and replaces no modules: what they import is read once for all of a worker,
    // which was the greater part of a run. Three workers, for much of a test is waiting.
    isolate: false,
    maxWorkers: 3,
    // They end only what hangs: on a busy machine any step may take twenty times as long.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 300_000 } },
    projects: [
      { extends: true, test: { name: 'fast', include: [all], exclude: [slow] } },
      // Parts of the browser, each file in a document of its own.
      {
        extends: true,
        test: { name: 'parts', include: ['src/**/*.test.tsx'], environment: 'happy-dom', isolate: true },
      },
      { extends: true, test: { name: 'slow', include: [slow] } },
    ],
  },
});
