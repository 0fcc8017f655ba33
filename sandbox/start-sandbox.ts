import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { ZodError } from 'zod';
import { controlRoutes } from './control/routes.ts';
import { createFaults } from './faults.ts';
import { startMailServer } from './mail/smtp.ts';
import { mailboxesOutside } from './mailbox/mailbox-parties.ts';
import { openMessages } from './messages.ts';
import { serveIdentityPortals } from './national-id/identity-portals.ts';
import { servePage } from './page/serve-page.ts';
import { openUnderwritingDesk } from './provider/desk.ts';
import { providerInterface } from './provider/interface.ts';
import { smsGateway } from './sms/gateway.ts';
import { timestampAuthority } from './timestamp/authority.ts';
import { whatsApp } from './whatsapp/mount.ts';

export interface SandboxOptions {
  /** HTTP port on loopback; 0 takes a free one. */
  port: number;
  /** SMTP port on loopback; 0 takes a free one. */
  smtpPort: number;
  /** Loopback port where the portal receives returned mail by SMTP; without one, no mail is returned. */
  bouncePort?: number | undefined;
  /** Where messages, applications and files are kept. */
  dataFolder: string;
  /** Destination of the provider's events. A function if it is known only later, as with two free ports. */
  portalUrl: string | (() => string);
  /** URL where people open the portal, if it is another one. Google and Microsoft send them back there. */
  publicUrl?: string;
  /** Standard Webhooks secret of the provider interface, used in both directions. */
  providerSecret: string;
  /** Key of the SMS gateway; without one, any bearer token is accepted. */
  smsGatewayKey?: string;
  /** Pause before the first retry of an event; 1 s by default. */
  firstPauseMs?: number;
  /** Delay of the fault `slow`; 5 s by default. */
  slowMs?: number;
}

export interface Sandbox {
  url: string;
  smtpPort: number;
  close(): Promise<void>;
}

/** Starts the stand-ins for all outside parties. Data of an earlier run in the folder is used again. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dataFolder, portalUrl, providerSecret: secret, firstPauseMs = 1000, slowMs = 5000 } = options;
  const portalAt = typeof portalUrl === 'function' ? portalUrl : () => portalUrl;
  const faults = createFaults();
  const messages = await openMessages(dataFolder);
  const desk = await openUnderwritingDesk({
    folder: join(dataFolder, 'provider'),
    portalUrl: portalAt,
    secret,
    faults,
    firstPauseMs,
    slowMs,
  });

  const app = fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 300 } });
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnName(request.hostname)) return;
    return reply.code(421).send({ message: 'The sandbox answers to localhost only.' });
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'no-referrer');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof ZodError) {
      const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      return reply.code(400).send({ message: 'The call does not have the expected shape.', issues });
    }
    return reply.code(error.statusCode ?? 500).send({ message: error.message });
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'There is no such call.' }));

  smsGateway(app, { messages, faults, slowMs, key: options.smsGatewayKey });
  controlRoutes(app, { messages, desk, faults });
  servePage(app);
  await app.register(providerInterface, { desk, secret, faults, slowMs });
  const url = () => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const publicUrls = () => [...new Set([portalAt(), options.publicUrl ?? portalAt()])];
  await app.register(mailboxesOutside, {
    folder: join(dataFolder, 'mailboxes'),
    sandboxUrl: url,
    messages,
    faults,
    slowMs,
    publicUrls,
  });
  await app.register(serveIdentityPortals, { sandboxUrl: url, portalUrl: portalAt, publicUrls, faults, slowMs });
  await app.register(timestampAuthority, { faults, slowMs });

  await app.register(whatsApp, { messages, faults, portalUrl: portalAt, pauseMs: firstPauseMs, slowMs });

  await app.listen({ port: options.port, host: '127.0.0.1' });
  const mail = await startMailServer({
    port: options.smtpPort,
    messages,
    faults,
    slowMs,
    bouncePort: options.bouncePort,
    pauseMs: firstPauseMs,
  }).catch(async (error) => {
    await app.close();
    throw error;
  });
  return {
    url: url(),
    smtpPort: mail.port,
    async close() {
      await Promise.all([app.close(), mail.close(), desk.close()]);
    },
  };
}

/**
 * A web page whose name points to this machine (DNS rebinding) could read login codes. Its requests carry that name.
 *
 * @param hostname of the header `Host`, without the port
 */
function isOwnName(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname.toLowerCase());
}
