import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts'],
    globalSetup: ['src/testing/global-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
