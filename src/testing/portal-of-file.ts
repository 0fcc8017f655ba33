import { test } from 'vitest';
import { startTestPortal, type TestPortal } from './test-portal.ts';

/** The portal of the running test file. Set by `portalTest`; the files of a worker run one after another. */
export let portal: TestPortal;
/** Token of Grace, main account of Lorong Motors. Set by `graceTest`. */
export let grace: string;
/** Token of Daniel, her sub-account for sales. Set by `teamTest`. */
export let daniel: string;

/**
 * Tests that share one portal per file: it starts before the first test and closes after the last. Prepare data in
 * `portalTest.beforeAll`, which runs once the portal has started; Vitest's own `beforeAll` runs earlier.
 * `portalTest.override('settings', …)` changes the portal's settings.
 */
export const portalTest = test
  .extend('settings', { scope: 'file' }, {} as Record<string, string>)
  .extend('portal', { scope: 'file', auto: true }, async ({ settings }, { onCleanup }) => {
    const started = await startTestPortal(settings);
    onCleanup(() => started.close());
    portal = started;
    grace = daniel = '';
    return started;
  });

/** Tests with one user: Grace is logged in. */
export const graceTest = portalTest.extend('grace', { scope: 'file', auto: true }, async ({ portal: started }) => {
  grace = await started.login();
  return grace;
});

/** Tests with two users of one dealer: Grace and Daniel are logged in. */
export const teamTest = graceTest.extend('daniel', { scope: 'file', auto: true }, async ({ portal: started }) => {
  daniel = await started.login('90156623');
  return daniel;
});
