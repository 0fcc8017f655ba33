import { portal } from '../portal.ts';
import type { Calls } from './calls.ts';

/** Calls the back office of the journeys. */
export async function askBackOffice<Name extends keyof Calls>(
  name: Name,
  ...args: Parameters<Calls[Name]>
): Promise<Awaited<ReturnType<Calls[Name]>>> {
  const reply = await fetch(`${portal.backOfficeUrl}/${name}`, { method: 'POST', body: JSON.stringify(args) });
  if (!reply.ok) throw new Error(`${name}: ${await reply.text()}`);
  return (await reply.json()) as Awaited<ReturnType<Calls[Name]>>;
}
