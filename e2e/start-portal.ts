import { rmSync } from 'node:fs';
import { portal, startPortal, stopPortal } from './portal.ts';

/** `npm start` on an empty data folder, for all journeys. */
export default async function setup(): Promise<() => Promise<void>> {
  rmSync(portal.dataDir, { recursive: true, force: true });
  const child = await startPortal();
  return () => stopPortal(child);
}
