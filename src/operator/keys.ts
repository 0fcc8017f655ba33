import { recordAudit } from '../server/audit/audit.ts';
import { type KeyUse, listKeyUse, rotateKeys } from '../server/rotate-keys.ts';
import type { Desk } from './command-action.ts';
import { confirm, OperatorError } from './operator-error.ts';

export async function list({ ctx, print }: Desk): Promise<void> {
  const uses = await listKeyUse(ctx);
  const { names } = ctx.keyring;
  const stateOf = (key: string) => (key === names[0] ? 'active' : names.includes(key) ? 'known' : 'missing');
  print.table(
    uses.map(({ key, place, count }) => ({ key, state: stateOf(key), place, count })),
    `Nothing is sealed yet. The active key is ${names[0]}.`,
  );
}

export async function rotate({ ctx, print }: Desk, options: { yes?: boolean }): Promise<void> {
  const [active, ...others] = ctx.keyring.names;
  const stale = countStale(await listKeyUse(ctx), active);
  if (stale === 0)
    return print.done(`Everything is sealed with ${active}.${droppable(others)}`, { active, resealed: 0 });
  confirm(options.yes, `This seals anew with ${active}: ${stale} values and files. The portal may run meanwhile.`);
  await recordAudit(ctx, 'server.begin-key-rotation', active, { count: stale });
  let told = 0;
  const places = await rotateKeys(ctx, ({ place, resealed }) => {
    if (Date.now() - told < 1000) return;
    told = Date.now();
    print.note(`${place}: ${resealed}`);
  });
  const resealed = places.reduce((sum, place) => sum + place.resealed, 0);
  const left = await listKeyUse(ctx);
  await recordAudit(ctx, 'server.end-key-rotation', active, { resealed, left: countStale(left, active) });
  const inUse = left.filter((use) => use.key !== active);
  if (inUse.length > 0) throw new OperatorError(`Sealed anew: ${resealed}.\n${whyLeft(inUse, others)}`);
  print.done(`Sealed anew with ${active}: ${resealed}.${droppable(others)}`, { active, resealed, droppable: others });
}

function countStale(uses: KeyUse[], active: string): number {
  return uses.filter((use) => use.key !== active).reduce((sum, use) => sum + use.count, 0);
}

/** Links sent to the provider are encrypted, too, and valid for a day. */
function droppable(others: string[]): string {
  if (others.length === 0) return '';
  return ` From tomorrow on, when the last links to documents have expired, drop from DATA_KEYS: ${others.join(', ')}.`;
}

function whyLeft(inUse: KeyUse[], known: string[]): string {
  const lines = inUse.map(({ key, place, count }) => {
    const why = known.includes(key)
      ? 'damaged, or written meanwhile by a process with the old settings'
      : 'no such key';
    return `  ${place}: ${count} sealed with ${key} (${why})`;
  });
  return ['These are left; keep every key they name, and run this again when that is put right:', ...lines].join('\n');
}
