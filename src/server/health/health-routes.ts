import type { FastifyInstance } from 'fastify';
import { dataHeaders } from '../http/security-headers.ts';
import { healthReplies } from './health-replies.ts';
import type { Readiness } from './readiness.ts';

/** Serves the portal's health on its own port, for load balancers. Neither logged nor limited. */
export function healthRoutes(app: FastifyInstance, readiness: Readiness): void {
  for (const [path, answer] of Object.entries(healthReplies(readiness))) {
    app.get(path, { schema: { hide: true }, config: { isQuiet: true } }, async (_request, reply) => {
      const { status, type, body } = await answer();
      return reply.code(status).headers(dataHeaders).type(type).send(body);
    });
  }
}
