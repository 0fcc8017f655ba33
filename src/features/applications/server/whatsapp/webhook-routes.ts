import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isSameSecret, isSignedByMeta, readStatuses } from '../../../../integrations/whatsapp/webhook.ts';
import type { Context } from '../../../../server/context.ts';
import { receiveStatuses } from './receive-statuses.ts';

const path = '/whatsapp/webhook';
/** Meta's own limit. */
const bodyLimit = 3 * 1024 * 1024;

/**
 * Serves the address that Meta calls about messages from the portal's number. It is not one of the described calls, as
 * Meta defines its requests and answers. Without settings the address does not exist.
 */
export function whatsAppWebhook(app: FastifyInstance, ctx: Context, admit: (request: FastifyRequest) => void): void {
  const { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: verifyToken } = ctx.config;
  if (!secret || !verifyToken) return;
  app.addHook('onRequest', (request, _reply, done) => {
    admit(request);
    done();
  });
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isMeta = mode === 'subscribe' && typeof token === 'string' && isSameSecret(token, verifyToken);
    if (!isMeta || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) return reply.code(403).send('');
    return reply.type('text/plain').header('Cache-Control', 'no-store').send(challenge);
  });
  app.post(path, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
    const { rawBody = '', headers, body } = request;
    if (!isSignedByMeta(secret, rawBody, headers['x-hub-signature-256'])) return reply.code(401).send('');
    await receiveStatuses({ ...ctx, log: request.log }, readStatuses(body));
    return reply.code(200).send('');
  });
}
