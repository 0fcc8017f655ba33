import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'scripts/**/*.test.ts', 'lab/**/*.test.ts'],
    globalSetup: ['src/testing/global-database.ts'],
    // Each file has a database of its own and replaces no modules: what they import is read once for all of a worker,
    // which was the greater part of a run. Three workers, for much of a test is waiting.
    isolate: false,
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
