import type { Dealer } from './dealer.ts';

/** Listed for the user, who cannot act for it now. */
export function isClosed({ suspended, subAccountsOff }: Pick<Dealer, 'suspended' | 'subAccountsOff'>): boolean {
  return suspended || subAccountsOff;
}
