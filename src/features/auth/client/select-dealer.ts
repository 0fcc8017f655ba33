import { call } from '../../../client/api.ts';
import type { Dealer } from '../dealer.ts';

/** Selects the dealer that the session acts for from now on. */
export async function selectDealer(dealer: Dealer): Promise<Dealer> {
  const { id, channelNo, name, channelUserId } = dealer;
  await call('POST /dealer-portal/web/dealer/selectChannel', { body: { id, channelNo, name, channelUserId } });
  return dealer;
}
