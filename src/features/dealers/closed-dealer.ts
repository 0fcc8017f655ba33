import type { Dealer } from './contract.ts';

/** Listed for the user, who cannot act for it now. */
export function isClosed({ suspended, subAccountsOff }: Pick<Dealer, 'suspended' | 'subAccountsOff'>): boolean {
  return suspended || subAccountsOff;
}
