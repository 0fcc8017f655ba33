import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../server/context.ts';
import { findPublishedKeys } from './find-identity-keys.ts';

/**
 * Serves the two addresses that are registered with the identity portals: the portal's public keys, and the return,
 * which redirects to the customer's page. The identity portals refuse addresses that contain their own name.
 */
export function registeredRoutes(app: FastifyInstance, ctx: Context, admit: (request: FastifyRequest) => void): void {
  app.addHook('onRequest', (request, _reply, done) => {
    admit(request);
    done();
  });
  app.get('/nid/jwks', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('Cache-Control', 'public, max-age=300').send(await findPublishedKeys(ctx)),
  );
  app.get('/nid/callback', { schema: { hide: true } }, (request, reply) => {
    const index = request.url.indexOf('?');
    const search = index === -1 ? '' : request.url.slice(index);
    return reply.header('Cache-Control', 'no-store').redirect(`/singpass/callback${search}`, 303);
  });
}
