import { call } from '../../../client/api.ts';
import type { Dealer } from '../dealer.ts';

/** Tells the server for which dealer the session acts from now on. */
export async function selectDealer(dealer: Dealer): Promise<Dealer> {
  const { id, channelNo, name, channelUserId } = dealer;
  await call('POST /dealer-portal/web/dealer/selectChannel', { body: { id, channelNo, name, channelUserId } });
  return dealer;
}
