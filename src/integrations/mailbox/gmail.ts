import { z } from 'zod';
import { callApi } from './call-api.ts';
import { composeMail } from './compose-mail.ts';
import type { MailboxMail } from './mailbox-client.ts';

const sent = z.object({ id: z.string() });
/** Above this size the mail is sent as a media upload, which accepts 35 MB. */
const largestInJson = 3 * 1024 * 1024;

/** Sends a mail by the Gmail API. @param url `https://gmail.googleapis.com` */
export async function sendByGmail(url: string, accessToken: string, mail: MailboxMail): Promise<{ reference: string }> {
  const message = await composeMail(mail);
  const path = 'gmail/v1/users/me/messages/send';
  const reply =
    message.length <= largestInJson
      ? await callApi('Gmail', `${url}/${path}`, {
          accessToken,
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ raw: message.toString('base64url') }),
        })
      : await callApi('Gmail', `${url}/upload/${path}?uploadType=media`, {
          accessToken,
          headers: { 'Content-Type': 'message/rfc822' },
          body: message,
        });
  // The message was sent, even if the reply is malformed: an error would cause a second sending.
  const known = sent.safeParse(reply);
  return { reference: known.success ? known.data.id : mail.messageId };
}
