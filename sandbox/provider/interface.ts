import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import { refusal } from '../refusal.ts';
import type { UnderwritingDesk } from './desk.ts';
import { decisionSchema, submissionSchema } from './schemas.ts';

export interface ProviderInterfaceOptions {
  desk: UnderwritingDesk;
  secret: string;
  faults: Faults;
  slowMs: number;
}

/** The calls that the portal makes to the finance company, signed as in Standard Webhooks. */
export async function providerInterface(
  app: FastifyInstance,
  { desk, secret, faults, slowMs }: ProviderInterfaceOptions,
): Promise<void> {
  const webhook = new Webhook(secret);

  // The signature covers the bytes as they came, so they are parsed only after it has been verified.
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: 8 * 1024 * 1024 },
    (_request, body, done) => done(null, body),
  );

  function verified(request: FastifyRequest): unknown {
    const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    try {
      webhook.verify(raw, request.headers as Record<string, string>, { jsonParse: false });
    } catch {
      throw refusal(401, 'The signature or its time is not valid.');
    }
    try {
      return JSON.parse(raw.toString('utf8'));
    } catch {
      throw refusal(400, 'The body is not JSON.');
    }
  }

  function keyOf(request: FastifyRequest): string {
    const key = z.string().min(1).max(200).safeParse(request.headers['idempotency-key']);
    if (!key.success) throw refusal(400, 'Idempotency-Key is missing.');
    return key.data;
  }

  /**
   * Runs the work under the current fault mode. `duplicate`: the work is done but the reply is lost, so that the portal
   * asks again.
   */
  async function answer(reply: FastifyReply, status: number, work: () => Promise<object>): Promise<FastifyReply> {
    const mode = faults.take('provider', ['slow', 'down', 'denied', 'duplicate']);
    if (mode === 'denied') throw refusal(401, 'The signature or its time is not valid.');
    if (mode === 'down') return reply.code(503).send({ message: 'The provider is down.' });
    if (mode === 'slow') await wait(slowMs);
    const body = await work();
    if (mode !== 'duplicate') return reply.code(status).send(body);
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }

  app.post('/provider/applications', async (request, reply) => {
    const body = verified(request);
    const key = keyOf(request);
    const submission = submissionSchema.parse(body);
    return answer(reply, 202, async () => {
      const { id, providerReference, receivedAt } = await desk.accept(submission, key);
      return { applicationRef: id, providerReference, receivedAt };
    });
  });

  app.post<{ Params: { ref: string } }>('/provider/applications/:ref/decision', async (request, reply) => {
    const decision = decisionSchema.parse(verified(request));
    const { ref } = request.params;
    return answer(reply, 200, async () => {
      await desk.decide(ref, decision);
      return { applicationRef: ref, decision: decision.decision };
    });
  });
}
