import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { deleteEmbeddedPostgres } from '../src/server/embedded-postgres.ts';
import { endJourneyPortal, journeyPortal, startBackOffice, startJourneyPortal } from './portal.ts';

/** `npm start` on an empty data folder, for all journeys, and the back office beside it. */
export default async function setup(): Promise<() => Promise<void>> {
  deleteEmbeddedPostgres(journeyPortal.dataDir);
  rmSync(journeyPortal.dataDir, { recursive: true, force: true });
  mkdirSync(journeyPortal.dataDir, { recursive: true });
  await Promise.all([startJourneyPortal(), buildSessionScript()]);
  const backOffice = await startBackOffice();
  return async () => {
    backOffice.removeAllListeners('exit');
    backOffice.disconnect();
    await endJourneyPortal('SIGINT');
  };
}

/** Builds the script that stores a session in a browser, from the portal's own source. */
async function buildSessionScript(): Promise<void> {
  const entry = fileURLToPath(new URL('back-office/keep-session.ts', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('The session script was not built.');
  writeFileSync(journeyPortal.sessionScript, output.output[0].code);
}
