import type { Dealer } from './dealer.ts';

/** True for a dealer that is listed for the user but that they cannot act for now. */
export function isClosed({ suspended, subAccountsOff }: Pick<Dealer, 'suspended' | 'subAccountsOff'>): boolean {
  return suspended || subAccountsOff;
}
