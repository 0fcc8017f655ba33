import { OutsideError } from './outside-error.ts';

/**
 * Throws if an answer is a web page: it is not the party's but that of a proxy, a login or another server, and nobody took
 * the message, whatever the status says.
 */
export async function refuseWebPage(party: string, reply: Response, stage?: string): Promise<void> {
  if (!/^text\/html\b/i.test(reply.headers.get('content-type') ?? '')) return;
  await reply.body?.cancel().catch(() => undefined);
  throw new OutsideError(`${party} answered with a web page`, false, reply, { stage });
}
