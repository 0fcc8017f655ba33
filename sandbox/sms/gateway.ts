import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Messages } from '../messages.ts';

const smsSchema = z.object({
  to: z.string().regex(/^\+[1-9]\d{7,14}$/, 'An E.164 number, such as +6581234567.'),
  from: z.string().min(1).max(20),
  text: z.string().min(1).max(1600),
});

export interface SmsGatewayOptions {
  messages: Messages;
  faults: Faults;
  /** Required key; without one, any bearer token is accepted. */
  key?: string;
  slowMs: number;
}

/** `POST /sms/messages`: a plain HTTP gateway with a bearer key and an `Idempotency-Key`. */
export function smsGateway(app: FastifyInstance, { messages, faults, key, slowMs }: SmsGatewayOptions): void {
  app.post('/sms/messages', async (request, reply) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme !== 'Bearer' || !token || (key && token !== key)) {
      return reply.code(401).send({ message: 'The gateway key is missing or wrong.' });
    }
    const idempotencyKey = z.string().min(1).max(200).safeParse(request.headers['idempotency-key']);
    if (!idempotencyKey.success) return reply.code(400).send({ message: 'Idempotency-Key is missing.' });
    const { to, from, text } = smsSchema.parse(request.body);

    const mode = faults.take('sms', ['slow', 'down', 'duplicate', 'reorder']);
    if (mode === 'down') return reply.code(503).send({ message: 'The gateway is down.' });
    if (mode === 'slow') await wait(slowMs);
    const sameAs = idempotencyKey.data;
    const id = await messages.deliver({ channel: 'sms', from, to: [to], text, sameAs, attachments: [] }, mode);
    return reply.code(202).send({ id });
  });
}
