import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { readMail } from '../mail/read-mail.ts';
import { largestMail, mailboxOwnerOf, type SendApiOptions, take } from './send-apis.ts';

const path = '/gmail/v1/users/me/messages/send';
/** A whole mail in base64url. */
const rawSchema = z.object({ raw: z.string().regex(/^[\w-]+=*$/, 'A mail in base64url.') });

/** Gmail's call for sending, with the mail in the JSON or as a media upload. */
export async function gmailApi(app: FastifyInstance, options: SendApiOptions): Promise<void> {
  app.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit: largestMail }, (_request, body, done) =>
    done(null, body),
  );
  const send = async (owner: string, raw: Buffer) => {
    const id = await take(options, owner, await readMail(raw));
    return { id, threadId: id, labelIds: ['SENT'] };
  };
  app.post(`/gmail${path}`, { bodyLimit: 6 * 1024 * 1024 }, async (request) => {
    const owner = await mailboxOwnerOf(options, request);
    return send(owner, Buffer.from(rawSchema.parse(request.body).raw, 'base64url'));
  });
  app.post(`/gmail/upload${path}`, async (request) => {
    const owner = await mailboxOwnerOf(options, request);
    return send(owner, z.instanceof(Buffer).parse(request.body));
  });
}
