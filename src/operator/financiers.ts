import { readFileSync } from 'node:fs';
import { formatDateTime } from '../domain/singapore-time.ts';
import {
  findProviderNamed,
  listProviders,
  type ProviderFacts,
} from '../features/financiers/server/providers/list-providers.ts';
import {
  changeProvider,
  createProvider,
  rotateSecret,
  setProviderInUse,
} from '../features/financiers/server/providers/manage-providers.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';

interface Entries {
  name: string;
  channel: number;
  url: string;
  secretFile?: string;
}

interface Rotation {
  overlapHours: number;
  secretFile?: string;
  yes?: boolean;
}

const secretWords = { own: 'sealed here', settings: 'PROVIDER_SECRET', missing: 'missing' } as const;

/** Columns shown for a provider; no secrets. */
function rowOf({ channel, name, url, secret, overlapUntil, inUse, financierId }: ProviderFacts) {
  return { channel, name, url: url ?? null, secret: secretWords[secret], overlapUntil, inUse, financierId };
}

export async function list({ ctx, print }: Desk): Promise<void> {
  const all = await listProviders(ctx);
  print.table(all.map(rowOf), 'There are no financiers with an interface yet. Add one with: financiers create');
}

export async function show({ ctx, print }: Desk, _: object, name: string): Promise<void> {
  print.facts(rowOf(await findProviderNamed(ctx, name)));
}

export async function create({ ctx, print }: Desk, { secretFile, ...entries }: Entries): Promise<void> {
  const made = await createProvider(ctx, { ...entries, secret: readSecret(secretFile) });
  const { financierId, channel, secret } = made;
  const events = new URL('/api/provider/v1/events', ctx.config.PUBLIC_URL).href;
  print.done(
    `Added channel ${channel}, ${entries.name}. Every dealer can send to it now.\n${secretLine(secret, secretFile)}\n` +
      `It sends its events to ${events} (docs/provider-integration.md)`,
    { financierId, channel, events, ...(secretFile ? {} : { secret }) },
  );
}

export async function change({ ctx, print }: Desk, options: Partial<Entries>, name: string): Promise<void> {
  const { financierId } = await findProviderNamed(ctx, name);
  if (Object.keys(options).length === 0) throw new OperatorError('Give --name, --channel or --url.', 2);
  const changed = await changeProvider(ctx, financierId, options);
  print.done(`Changed channel ${changed.channel}, ${changed.name}.`, rowOf(changed));
}

export async function close({ ctx, print }: Desk, { yes }: { yes?: boolean }, name: string): Promise<void> {
  const { financierId, name: full } = await findProviderNamed(ctx, name);
  confirm(yes, `No dealer can send to ${full} any more. Applications that went to it go on.`);
  await setProviderInUse(ctx, financierId, false);
  print.done(`${full} is closed.`, { financierId });
}

export async function open({ ctx, print }: Desk, _: object, name: string): Promise<void> {
  const { financierId, name: full } = await findProviderNamed(ctx, name);
  await setProviderInUse(ctx, financierId, true);
  print.done(`${full} is open again.`, { financierId });
}

export async function rotate({ ctx, print }: Desk, options: Rotation, name: string): Promise<void> {
  const { overlapHours, secretFile, yes } = options;
  const { financierId, name: full, secret: kept } = await findProviderNamed(ctx, name);
  const former = overlapHours > 0 ? `is accepted for ${overlapHours} hours more` : 'is refused at once';
  const moved = kept === 'settings' ? ' PROVIDER_SECRET is not read for it any more.' : '';
  confirm(yes, `This gives ${full} a new secret. The former one ${former}.${moved}`);
  const { secret, overlapUntil } = await rotateSecret(ctx, financierId, {
    overlapHours,
    secret: readSecret(secretFile),
  });
  const until = overlapUntil
    ? `The former one holds until ${formatDateTime(overlapUntil)}.`
    : 'The former one is over.';
  print.done(`${full} has a new secret. ${until}${moved}\n${secretLine(secret, secretFile)}`, {
    financierId,
    overlapUntil,
    ...(secretFile ? {} : { secret }),
  });
}

/** Secrets are never read from the command line, where other users of the machine could see them. */
function readSecret(file: string | undefined): string | undefined {
  if (file === undefined) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new OperatorError(`${file} cannot be read.`);
  }
}

function secretLine(secret: string, file: string | undefined): string {
  return file ? `Its secret is that of ${file}.` : `Its secret, shown this once: ${secret}`;
}
