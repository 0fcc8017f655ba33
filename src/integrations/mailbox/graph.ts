import { z } from 'zod';
import { callApi } from './call-api.ts';
import { composeMail } from './compose-mail.ts';
import type { MailboxMail } from './mailbox-client.ts';

/** A request may have 4 MB, and a whole mail is sent in base64. */
const largestInOne = 2.8 * 1024 * 1024;
/** A file below this size is sent with one request, a larger one in pieces. */
const largestFile = 2.5 * 1024 * 1024;
/** Microsoft requires multiples of 320 KiB. */
const piece = 8 * 320 * 1024;

const party = 'Microsoft Graph';
const draftReply = z.object({ id: z.string() });
const sessionReply = z.object({ uploadUrl: z.url() });
const json = { 'Content-Type': 'application/json' };

/**
 * Sends a mail by Microsoft Graph, a large one as a draft with uploads.
 *
 * @param url `https://graph.microsoft.com/v1.0`
 */
export async function sendByGraph(url: string, accessToken: string, mail: MailboxMail): Promise<{ reference: string }> {
  const message = await composeMail(mail);
  if (message.length > largestInOne) return sendInPieces(url, accessToken, mail);
  await callApi(party, `${url}/me/sendMail`, {
    accessToken,
    headers: { 'Content-Type': 'text/plain' },
    body: message.toString('base64'),
  });
  return { reference: mail.messageId };
}

async function sendInPieces(url: string, accessToken: string, mail: MailboxMail): Promise<{ reference: string }> {
  const draft = await callApi(party, `${url}/me/messages`, { accessToken, headers: json, body: draftOf(mail) });
  const address = `${url}/me/messages/${encodeURIComponent(draftReply.parse(draft).id)}`;
  try {
    for (const file of mail.attachments) await attach(address, accessToken, file);
  } catch (error) {
    // Deletes the incomplete mail from the drafts; the next attempt creates another.
    await callApi(party, address, { method: 'DELETE', accessToken }).catch(() => undefined);
    throw error;
  }
  await callApi(party, `${address}/send`, { accessToken });
  return { reference: mail.messageId };
}

function draftOf(mail: MailboxMail): string {
  return JSON.stringify({
    subject: mail.subject,
    body: { contentType: 'Text', content: mail.text },
    toRecipients: mail.to.map((address) => ({ emailAddress: { address } })),
    internetMessageId: mail.messageId,
  });
}

async function attach(address: string, accessToken: string, file: MailboxMail['attachments'][number]): Promise<void> {
  const { fileName: name, mime: contentType, bytes } = file;
  if (bytes.length <= largestFile) {
    const attachment = { '@odata.type': '#microsoft.graph.fileAttachment', name, contentType };
    const body = JSON.stringify({ ...attachment, contentBytes: bytes.toString('base64') });
    await callApi(party, `${address}/attachments`, { accessToken, headers: json, body });
    return;
  }
  const item = { attachmentType: 'file', name, contentType, size: bytes.length };
  const session = await callApi(party, `${address}/attachments/createUploadSession`, {
    accessToken,
    headers: json,
    body: JSON.stringify({ AttachmentItem: item }),
  });
  const { uploadUrl } = sessionReply.parse(session);
  for (let from = 0; from < bytes.length; from += piece) {
    const part = bytes.subarray(from, from + piece);
    // The URL contains its own permission.
    await callApi(party, uploadUrl, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/octet-stream',
        'Content-Range': `bytes ${from}-${from + part.length - 1}/${bytes.length}`,
      },
      body: part,
    });
  }
}
