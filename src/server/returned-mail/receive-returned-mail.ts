import { receiveMail } from '../../integrations/mail/receive-mail.ts';
import { createBuckets } from '../callers/call-limits.ts';
import { callerNetwork } from '../callers/caller-network.ts';
import { limitConnections } from '../connections/limit-connections.ts';
import type { Context } from '../context.ts';
import { describeFailure } from '../failures/describe-failure.ts';
import { returnedMail } from './returned-mail.ts';

/**
 * Maximum recipients that one network may name per minute; the operator's own mail server relays everything from one
 * address.
 */
const mostOfNetwork = 120;
/** Maximum e-mails about one subject per minute. */
const mostOfSubject = 10;

/** Maximum simultaneous connections. A mail server opens twenty by default. */
const connectionLimits = { inAll: 60, ofNetwork: 20 };

/** Listens for returned e-mail if `BOUNCE_DOMAIN` is set. Rejects if listening there can never succeed. */
export async function receiveReturnedMail(ctx: Context): Promise<{ close(): Promise<void> } | undefined> {
  const { BOUNCE_DOMAIN: domain, BOUNCE_SMTP_PORT: port, BOUNCE_SMTP_HOST: host } = ctx.config;
  if (domain === undefined || port === undefined) return undefined;
  const countNetwork = createBuckets(mostOfNetwork, ctx.now);
  const countSubject = createBuckets(mostOfSubject, ctx.now);
  const find = (address: string) => {
    const index = address.lastIndexOf('@');
    if (address.slice(index + 1).toLowerCase() !== domain.toLowerCase()) return undefined;
    const localPart = address.slice(0, index).toLowerCase();
    for (const receiver of returnedMail.of(ctx)) {
      const found = receiver.find(ctx, localPart);
      if (found) return { ...found, receiver, localPart };
    }
    return undefined;
  };
  return receiveMail(
    { host, port, name: domain },
    {
      accepts(address, from) {
        countNetwork(callerNetwork(from));
        const found = find(address);
        if (found) countSubject(found.subject);
        return found !== undefined;
      },
      async receive(address, bytes) {
        const found = find(address);
        try {
          await found?.receiver.receive(ctx, found.localPart, bytes);
        } catch (error) {
          ctx.log.warn(describeFailure(error), 'returned e-mail was not handled');
          throw error;
        }
      },
      limit: (server) => limitConnections(server, connectionLimits),
      onPortInUse: () =>
        ctx.log.warn({ port }, 'another process has the port for returned e-mail; this one waits for it'),
    },
  );
}
