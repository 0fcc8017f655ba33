import type { AddressChange, AddressedMethod, Financier, SendMethod } from './contract.ts';

/** Settings that decide where a financier's applications are sent. */
export type ReceiverSettings = Pick<Financier, 'sendMethod' | 'emails' | 'whatsAppNumber' | 'whatsAppFrom' | 'inUse'>;

/** How the receiver changed, and the ways of sending that are affected. */
export interface ReceiverChange {
  what: 'financierAdded' | 'financierAddress' | 'financierMethod' | 'financierRestored';
  act: AddressChange['act'];
  methods: AddressedMethod[];
}

/**
 * Returns how a save changes where applications are sent; `undefined` for other changes, such as the order of
 * addresses. Setting a financier out of use does not count, because nothing is sent then.
 * @param before absent for a new financier
 */
export function findReceiverChange(
  before: ReceiverSettings | undefined,
  after: ReceiverSettings,
): ReceiverChange | undefined {
  if (!before) return { what: 'financierAdded', act: 'added', methods: methodsOf(after) };
  const changed: AddressedMethod[] = [];
  if (before.emails.toSorted().join() !== after.emails.toSorted().join()) changed.push('email');
  if (before.whatsAppNumber !== after.whatsAppNumber) changed.push('whatsApp');
  if (changed.length > 0) return { what: 'financierAddress', act: 'changed', methods: changed };
  const isOtherSender = before.whatsAppFrom !== after.whatsAppFrom && after.sendMethod === 'whatsApp';
  if (before.sendMethod !== after.sendMethod || isOtherSender) {
    return { what: 'financierMethod', act: 'changed', methods: methodsOf(after).filter((m) => m === after.sendMethod) };
  }
  if (!before.inUse && after.inUse) return restoredReceiver(after);
  return undefined;
}

/** Returns a financier's receiver for sending again. */
export function restoredReceiver(receiver: ReceiverSettings): ReceiverChange {
  return { what: 'financierRestored', act: 'restored', methods: methodsOf(receiver) };
}

/** Returns the ways of sending that have an address. */
function methodsOf({ emails, whatsAppNumber }: ReceiverSettings): AddressedMethod[] {
  return [...(emails.length > 0 ? ['email' as const] : []), ...(whatsAppNumber === null ? [] : ['whatsApp' as const])];
}

/** Changes by way of sending, as they are stored. */
export type AddressChanges = Partial<Record<AddressedMethod, AddressChange>>;

/** Returns the changes that have not been used for sending yet. */
export function unsentChanges(changes: AddressChanges, sent: Partial<Record<SendMethod, Date>> | undefined) {
  const unsent = (method: AddressedMethod) => {
    const change = changes[method];
    const last = sent?.[method];
    return change && !(last && last > new Date(change.at)) ? change : null;
  };
  return { email: unsent('email'), whatsApp: unsent('whatsApp') };
}
