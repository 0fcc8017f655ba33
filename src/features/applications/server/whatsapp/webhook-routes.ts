import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createMetaVerifier, isSameSecret, readStatuses } from '../../../../integrations/whatsapp/webhook.ts';
import { createSignedBody, type SignedBody } from '../../../../server/callers/signed-body.ts';
import type { Context } from '../../../../server/context.ts';
import { refuseLength } from '../../../../server/http/receive-json.ts';
import { PortalError } from '../../../../server/portal-error.ts';
import { receiveStatuses } from './receive-statuses.ts';

const path = '/whatsapp/webhook';
/** Meta's own limit. */
const bodyLimit = 3 * 1024 * 1024;
/** Size of a body full of statuses with all details that Meta gives. */
const jsonShape = { depth: 16, values: 300_000 };

/**
 * Serves the webhook that Meta calls about messages from the portal's number. It is not part of the described API,
 * because Meta defines its requests and replies. Without settings the address does not exist.
 */
export function whatsAppWebhook(app: FastifyInstance, ctx: Context, admit: (request: FastifyRequest) => void): void {
  const { WHATSAPP_APP_SECRET: secret, WHATSAPP_VERIFY_TOKEN: verifyToken } = ctx.config;
  if (!secret || !verifyToken) return;
  app.addHook('onRequest', (request, _reply, done) => {
    admit(request);
    if (request.method === 'POST') {
      refuseLength(request, bodyLimit);
      request.signed = awaitMeta(secret, request.headers['x-hub-signature-256']);
    }
    done();
  });
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    const query = request.query as Record<string, unknown>;
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isMeta = mode === 'subscribe' && typeof token === 'string' && isSameSecret(token, verifyToken);
    if (!isMeta || typeof challenge !== 'string' || !/^[\w-]{1,200}$/.test(challenge)) return reply.code(403).send('');
    return reply.type('text/plain').header('Cache-Control', 'no-store').send(challenge);
  });
  const config = { jsonShape };
  app.post(path, { schema: { hide: true }, bodyLimit, config }, async (request, reply) => {
    // A request without a body has not been verified yet.
    request.signed?.verify();
    await receiveStatuses({ ...ctx, log: request.log }, readStatuses(request.body));
    return reply.code(200).send('');
  });
}

/** Expects a body signed by Meta. Throws `badSignature` if the header alone is already invalid. */
function awaitMeta(secret: string, signature: unknown): SignedBody {
  const verifier = createMetaVerifier(secret, signature);
  if (!verifier.isPossible) throw new PortalError('badSignature');
  return createSignedBody(verifier.update, () => (verifier.isSigned() ? 'Meta' : undefined));
}
