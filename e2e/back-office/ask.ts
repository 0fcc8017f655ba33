import { journeyPortal } from '../portal.ts';
import type { BackOfficeCalls } from './calls.ts';

/** Calls the back office of the journeys. */
export async function askBackOffice<Name extends keyof BackOfficeCalls>(
  name: Name,
  ...args: Parameters<BackOfficeCalls[Name]>
): Promise<Awaited<ReturnType<BackOfficeCalls[Name]>>> {
  const reply = await fetch(`${journeyPortal.backOfficeUrl}/${name}`, { method: 'POST', body: JSON.stringify(args) });
  if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
  return (await reply.json()) as Awaited<ReturnType<BackOfficeCalls[Name]>>;
}
