import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Faults, faultSchema } from '../faults.ts';
import type { Messages } from '../messages.ts';
import { documentsOf } from '../provider/application.ts';
import type { UnderwritingDesk } from '../provider/desk.ts';
import { presentDeskApplication, presentEvent } from '../provider/present.ts';
import { eventRequestSchema } from '../provider/schemas.ts';
import { refusal } from '../refusal.ts';
import { replyWithFile } from './send-file.ts';

export interface ControlOptions {
  messages: Messages;
  desk: UnderwritingDesk;
  faults: Faults;
}

const filterSchema = z.object({
  channel: z.enum(['sms', 'email', 'whatsapp']).optional(),
  // A plus that was not escaped in the query arrives as a space.
  to: z
    .string()
    .transform((to) => to.replace(/^ /, '+'))
    .optional(),
});

type Ref = { Params: { ref: string } };

/** Calls for tests and the sandbox's page: messages, the desk, faults. */
export function controlRoutes(app: FastifyInstance, { messages, desk, faults }: ControlOptions): void {
  app.get('/health', async () => ({ status: 'ok' }));

  app.get('/api/messages', async (request) => messages.list(filterSchema.parse(request.query)));
  app.delete('/api/messages', async (_request, reply) => {
    await messages.clear();
    return reply.code(204).send();
  });
  app.get<{ Params: { id: string; n: string } }>('/api/messages/:id/attachments/:n', async (request, reply) => {
    const file = await messages.attachment(request.params.id, Number(request.params.n));
    if (!file) throw refusal(404, 'There is no such attachment.');
    return replyWithFile(reply, file);
  });

  app.get('/api/faults', async () => faults.list());
  app.post('/api/faults', async (request) => {
    faults.set(faultSchema.parse(request.body));
    return faults.list();
  });

  app.get('/api/provider/applications', async () => desk.list().map(presentDeskApplication));
  app.get<Ref>('/api/provider/applications/:ref', async (request) =>
    presentDeskApplication(desk.find(request.params.ref)),
  );
  app.post<Ref>('/api/provider/applications/:ref/events', async (request, reply) => {
    const event = await desk.issue(request.params.ref, eventRequestSchema.parse(request.body));
    return reply.code(201).send(presentEvent(event, baseOf(request.params.ref)));
  });
  app.post<{ Params: { ref: string; id: string } }>(
    '/api/provider/applications/:ref/events/:id/send',
    async (request, reply) => {
      const { ref, id } = request.params;
      return reply.code(202).send(presentEvent(desk.sendNow(ref, id), baseOf(ref)));
    },
  );
  app.post<Ref>('/api/provider/applications/:ref/documents/fetch', async (request) => {
    const application = desk.find(request.params.ref);
    await desk.fetchDocuments(application);
    return presentDeskApplication(application).documents;
  });

  app.get<{ Params: { ref: string; n: string } }>(
    '/api/provider/applications/:ref/documents/:n',
    async (request, reply) => {
      const document = desk.find(request.params.ref).documents[Number(request.params.n)];
      if (document?.state !== 'kept') throw refusal(404, 'The desk does not have this document.');
      const { name, type, file } = document;
      return replyWithFile(reply, { name, type, content: await readFile(join(desk.files, file)) });
    },
  );
  app.get<{ Params: { ref: string; id: string; n: string } }>(
    '/api/provider/applications/:ref/events/:id/documents/:n',
    async (request, reply) => {
      const event = desk.findEvent(desk.find(request.params.ref), request.params.id);
      const document = documentsOf(event)[Number(request.params.n)];
      if (!document) throw refusal(404, 'There is no such document.');
      const { name, type, contentBase64 } = document;
      return replyWithFile(reply, { name, type, content: Buffer.from(contentBase64, 'base64') });
    },
  );
}

function baseOf(ref: string): string {
  return `/api/provider/applications/${encodeURIComponent(ref)}`;
}
