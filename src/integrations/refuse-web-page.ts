import { OutsideError } from './outside-error.ts';

/**
 * Throws if a reply is a web page: it comes from a proxy, a login page or another server, so the party has not received
 * the message, even if the status says so.
 */
export async function refuseWebPage(party: string, reply: Response, stage?: string): Promise<void> {
  if (!/^text\/html\b/i.test(reply.headers.get('content-type') ?? '')) return;
  await reply.body?.cancel().catch(() => undefined);
  throw new OutsideError(`${party} answered with a web page`, false, reply, { stage });
}
