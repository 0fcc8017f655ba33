import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Faults } from '../faults.ts';
import type { Messages } from '../messages.ts';
import type { StatusSender } from './status-sender.ts';
import { whatsAppNumber } from './whatsapp-settings.ts';

/** WhatsApp's own limit of a document. */
const largestFile = 100 * 1024 * 1024;
/** A number that has no WhatsApp. */
const unreachable = '6580000000';

const text = z.object({ type: z.literal('text'), text: z.string().min(1).max(1024) });
const messageSchema = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^[1-9]\d{7,14}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.tuple([
      z.object({
        type: z.literal('header'),
        parameters: z.tuple([
          z.object({
            type: z.literal('document'),
            document: z.object({ id: z.string(), filename: z.string().min(1).max(240) }),
          }),
        ]),
      }),
      z.object({ type: z.literal('body'), parameters: z.tuple([text, text, text]) }),
    ]),
  }),
  biz_opaque_callback_data: z.string().max(512).optional(),
});

export interface CloudApiOptions {
  messages: Messages;
  faults: Faults;
  statuses: StatusSender;
  slowMs: number;
}

interface Media {
  type: string;
  content: Buffer;
}

/** The WhatsApp Cloud API for one number: storing a file, and sending it by a template that has been approved. */
export async function cloudApi(app: FastifyInstance, options: CloudApiOptions): Promise<void> {
  const { messages, faults, statuses, slowMs } = options;
  const stored = new Map<string, Media>();
  await app.register(multipart, { limits: { fileSize: largestFile, files: 1 } });
  const base = '/whatsapp/v25.0/:phoneId';

  app.post(`${base}/media`, async (request, reply) => {
    const refused = refuse(request, reply);
    if (refused) return refused;
    const mode = faults.take('whatsApp', ['slow', 'down']);
    if (mode === 'down') return fail(reply, 503, 2, 'Service temporarily unavailable');
    if (mode === 'slow') await wait(slowMs);
    const file = await request.file();
    const product = file?.fields.messaging_product;
    const isWhatsApp = product && 'value' in product && product.value === 'whatsapp';
    if (!file || !isWhatsApp) return fail(reply, 400, 100, 'Invalid parameter');
    if (file.mimetype !== 'application/pdf') return fail(reply, 400, 131053, 'Media upload error');
    const id = randomUUID();
    stored.set(id, { type: file.mimetype, content: await file.toBuffer() });
    return { id };
  });

  app.post(`${base}/messages`, async (request, reply) => {
    const refused = refuse(request, reply);
    if (refused) return refused;
    const parsed = messageSchema.safeParse(request.body);
    if (!parsed.success) return fail(reply, 400, 100, 'Invalid parameter');
    const { to, template, biz_opaque_callback_data: reference } = parsed.data;
    if (template.name !== whatsAppNumber.template || template.language.code !== whatsAppNumber.language) {
      return fail(reply, 404, 132001, 'Template name does not exist in the translation');
    }
    const [header, body] = template.components;
    const { id: mediaId, filename } = header.parameters[0].document;
    const media = stored.get(mediaId);
    if (!media) return fail(reply, 400, 131053, 'Media upload error');
    const mode = faults.take('whatsApp', ['slow', 'down', 'busy', 'lost']);
    if (mode === 'down') return fail(reply, 503, 2, 'Service temporarily unavailable');
    if (mode === 'busy') return fail(reply, 400, 130429, 'Rate limit hit');
    if (to === unreachable) return fail(reply, 400, 131026, 'Message undeliverable');
    if (mode === 'slow') await wait(slowMs);
    const messageId = `wamid.${randomUUID()}`;
    const [dealer, subject, telephone] = body.parameters.map((parameter) => parameter.text);
    await messages.deliver(
      {
        channel: 'whatsapp',
        from: whatsAppNumber.displayNumber,
        to: [`+${to}`],
        text: `${dealer} sends you hire-purchase application ${subject}. Questions: ${telephone}.`,
        attachments: [{ name: filename, type: media.type, content: media.content }],
        sameAs: messageId,
      },
      'ok',
    );
    stored.delete(mediaId);
    statuses.follow({ messageId, to, reference });
    // The message is sent, but the reply with its identifier is lost.
    if (mode === 'lost') return fail(reply, 503, 2, 'Service temporarily unavailable');
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: to, wa_id: to }],
      messages: [{ id: messageId, message_status: 'accepted' }],
    };
  });

  function refuse(request: FastifyRequest, reply: FastifyReply) {
    const { phoneId } = request.params as { phoneId: string };
    if (request.headers.authorization !== `Bearer ${whatsAppNumber.token}`) {
      return fail(reply, 401, 190, 'Invalid OAuth access token');
    }
    if (phoneId !== whatsAppNumber.phoneId) return fail(reply, 404, 100, 'Unsupported post request');
    return faults.take('whatsApp', ['denied']) === 'denied'
      ? fail(reply, 401, 190, 'Invalid OAuth access token')
      : undefined;
  }
}

/** Returns an error in the format of the Graph API. */
function fail(reply: FastifyReply, status: number, code: number, message: string) {
  return reply.code(status).send({ error: { message: `(#${code}) ${message}`, type: 'OAuthException', code } });
}
