import type { Reply, RequestOf } from '../../../client/api.ts';
import { type Parts, readReply } from '../../../client/exchange.ts';
import { send } from '../../../client/send.ts';

type CustomerCallName =
  | 'POST /dealer-portal/web/singpass/open'
  | 'POST /dealer-portal/web/singpass/begin'
  | 'POST /dealer-portal/web/singpass/callback';

/** Makes a call of the customer's page with the page's own secrets; a dealer's login in this browser is ignored. */
export async function customerCall<K extends CustomerCallName>(name: K, request: RequestOf<K>): Promise<Reply<K>> {
  const [method = '', path = ''] = name.split(' ');
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const body = JSON.stringify((request as Parts).body);
  return (await readReply(await send({ method, url: `/api${path}`, headers, body }))) as Reply<K>;
}
