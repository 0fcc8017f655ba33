import { type Context, dealerActor } from '../../../server/context.ts';
import type { AddressChanges, ReceiverChange } from '../address-changes.ts';

/** Returns the changes of a financier's addresses, including one that the acting user makes now. */
export function addressChangesOf(
  tx: Context,
  stored: { addressChanges: AddressChanges } | undefined,
  change: ReceiverChange | undefined,
): AddressChanges {
  if (!change) return stored?.addressChanges ?? {};
  const made = { act: change.act, at: tx.now().toISOString(), by: dealerActor(tx).userName };
  return { ...stored?.addressChanges, ...Object.fromEntries(change.methods.map((method) => [method, made])) };
}
