import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Messages } from '../messages.ts';
import { refusal } from '../refusal.ts';
import { cloudApi } from './cloud-api.ts';
import { createStatusSender } from './status-sender.ts';

interface Options {
  messages: Messages;
  faults: Faults;
  portalUrl: () => string;
  pauseMs: number;
  slowMs: number;
}

/** Mounts WhatsApp: the Cloud API, the statuses that it reports, and a call that marks a message as read. */
export async function whatsApp(app: FastifyInstance, { messages, faults, portalUrl, pauseMs, slowMs }: Options) {
  const statuses = createStatusSender({ portalUrl, faults, pauseMs, slowMs });
  app.addHook('onClose', () => statuses.close());
  await app.register(cloudApi, { messages, faults, statuses, slowMs });
  app.post('/api/whatsapp/read', async (request, reply) => {
    const { id } = z.object({ id: z.string() }).parse(request.body);
    const message = messages.list({ channel: 'whatsapp' }).find((message) => message.id === id);
    if (!message?.sameAs) throw refusal(404, 'There is no such message.');
    await statuses.report({ messageId: message.sameAs, to: message.to.replace('+', '') }, 'read');
    return reply.code(204).send();
  });
}
