import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readMail } from '../mail/read-mail.ts';
import type { IncomingMessage } from '../messages.ts';
import { refusal } from '../refusal.ts';
import { mailboxOwnerOf, type SendApiOptions, take } from './send-apis.ts';

/** Microsoft's size limits: for a request, for a file in one, and for a piece of an upload. */
const largestRequest = 4 * 1024 * 1024;
const largestFile = 3 * 1024 * 1024;

const draftSchema = z.object({
  subject: z.string(),
  body: z.object({ contentType: z.literal('Text'), content: z.string() }),
  toRecipients: z.array(z.object({ emailAddress: z.object({ address: z.email() }) })).min(1),
  internetMessageId: z.string().optional(),
});
const fileSchema = z.object({
  '@odata.type': z.literal('#microsoft.graph.fileAttachment'),
  name: z.string(),
  contentType: z.string(),
  contentBytes: z.base64(),
});
const uploadSchema = z.object({
  AttachmentItem: z.object({
    attachmentType: z.literal('file'),
    name: z.string(),
    contentType: z.string(),
    size: z.number().int().min(1),
  }),
});

interface Upload {
  draft: IncomingMessage;
  name: string;
  type: string;
  size: number;
  bytes: Buffer;
}
type Draft = { Params: { id: string } };

/** Microsoft Graph's calls for sending: a whole mail at once, or a draft with files and uploads. */
export async function graphApi(app: FastifyInstance, options: SendApiOptions & { sandboxUrl(): string }) {
  const drafts = new Map<string, { owner: string; message: IncomingMessage }>();
  const uploads = new Map<string, Upload>();
  const me = '/graph/v1.0/me';
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRoute', (route) => {
    route.bodyLimit = largestRequest;
  });

  const find = (id: string, owner: string) => {
    const draft = drafts.get(id);
    if (draft?.owner !== owner) throw refusal(404, 'The specified object was not found in the store.');
    return draft.message;
  };

  app.post(`${me}/sendMail`, async (request, reply) => {
    const owner = await mailboxOwnerOf(options, request);
    const raw = Buffer.from(z.string().parse(request.body), 'base64');
    await take(options, owner, await readMail(raw));
    return reply.code(202).send();
  });

  app.post(`${me}/messages`, async (request, reply) => {
    const owner = await mailboxOwnerOf(options, request, 'Mail.ReadWrite');
    const { subject, body, toRecipients, internetMessageId: sameAs } = draftSchema.parse(request.body);
    const id = randomUUID();
    const to = toRecipients.map(({ emailAddress }) => emailAddress.address);
    const message: IncomingMessage = {
      channel: 'email',
      from: owner,
      to,
      subject,
      text: body.content,
      attachments: [],
    };
    drafts.set(id, { owner, message: sameAs ? { ...message, sameAs } : message });
    return reply.code(201).send({ id, isDraft: true });
  });

  app.delete<Draft>(`${me}/messages/:id`, async (request, reply) => {
    find(request.params.id, await mailboxOwnerOf(options, request, 'Mail.ReadWrite'));
    drafts.delete(request.params.id);
    return reply.code(204).send();
  });

  app.post<Draft>(`${me}/messages/:id/attachments`, async (request, reply) => {
    const draft = find(request.params.id, await mailboxOwnerOf(options, request, 'Mail.ReadWrite'));
    const { name, contentType: type, contentBytes } = fileSchema.parse(request.body);
    const content = Buffer.from(contentBytes, 'base64');
    if (content.length > largestFile) throw refusal(413, 'The file is too large for one request.');
    draft.attachments.push({ name, type, content });
    return reply.code(201).send({ id: randomUUID(), name });
  });

  app.post<Draft>(`${me}/messages/:id/attachments/createUploadSession`, async (request, reply) => {
    const draft = find(request.params.id, await mailboxOwnerOf(options, request, 'Mail.ReadWrite'));
    const { name, contentType: type, size } = uploadSchema.parse(request.body).AttachmentItem;
    const id = randomUUID();
    uploads.set(id, { draft, name, type, size, bytes: Buffer.alloc(0) });
    const uploadUrl = `${options.sandboxUrl()}/graph/uploads/${id}`;
    return reply.code(201).send({ uploadUrl, nextExpectedRanges: ['0-'] });
  });

  app.put<Draft>('/graph/uploads/:id', async (request, reply) => {
    const upload = uploads.get(request.params.id);
    if (!upload) throw refusal(404, 'There is no such upload.');
    const { bytes, size, draft, name, type } = upload;
    const range = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(request.headers['content-range'] ?? '');
    const part = z.instanceof(Buffer).parse(request.body);
    const isNext = Number(range?.[1]) === bytes.length && Number(range?.[3]) === size;
    if (!isNext || Number(range?.[2]) !== bytes.length + part.length - 1) throw refusal(416, 'Not the next piece.');
    upload.bytes = Buffer.concat([bytes, part]);
    if (upload.bytes.length < size) return reply.code(200).send({ nextExpectedRanges: [`${upload.bytes.length}-`] });
    draft.attachments.push({ name, type, content: upload.bytes });
    uploads.delete(request.params.id);
    return reply.code(201).send();
  });

  app.post<Draft>(`${me}/messages/:id/send`, async (request, reply) => {
    const owner = await mailboxOwnerOf(options, request);
    const draft = find(request.params.id, owner);
    await take(options, owner, draft);
    drafts.delete(request.params.id);
    return reply.code(202).send();
  });
}
