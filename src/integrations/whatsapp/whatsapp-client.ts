import { z } from 'zod';
import { OutsideError } from '../outside-error.ts';
import { isRefusal } from '../post.ts';
import { refuseWebPage } from '../refuse-web-page.ts';
import { isOfMessage } from './error-codes.ts';

/** Time limit for WhatsApp's answer; files have up to 20 MB. */
const timeoutMs = 60_000;

interface Settings {
  /** URL including the API version. */
  url: string;
  phoneId: string;
  token: string;
  template: { name: string; language: string };
}

/** A file in a message that uses the approved template. */
export interface DocumentMessage {
  /** `+65` and eight digits. */
  to: string;
  mediaId: string;
  fileName: string;
  /** Values of the template's placeholders, in order. */
  parameters: readonly string[];
  /** Returned with each status of the message. */
  reference: string;
}

/** Client of the portal's number at the WhatsApp Cloud API. */
export interface WhatsApp {
  /** Stores a PDF at WhatsApp for 30 days. Returns its identifier there. */
  upload(file: { fileName: string; bytes: Buffer }): Promise<string>;
  /** Sends a stored file. WhatsApp has no idempotency keys: repeating the call sends a second message. */
  sendDocument(message: DocumentMessage): Promise<string>;
}

/** WhatsApp refused this particular message. `reason` is its error code. */
export class MessageRefused extends OutsideError {
  readonly reason: number;

  constructor(message: string, reason: number, code: number, stage: string) {
    super(message, true, undefined, { stage, code });
    this.name = 'MessageRefused';
    this.reason = reason;
  }
}

const errorSchema = z.object({ error: z.object({ code: z.number() }) });
const mediaSchema = z.object({ id: z.string().min(1) });
const sentSchema = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) });

/** Creates the client; it makes no connection before its first use. */
export function createWhatsApp({ url, phoneId, token, template }: Settings): WhatsApp {
  const base = `${url.replace(/\/+$/, '')}/${encodeURIComponent(phoneId)}`;
  const ask = async (stage: string, body: FormData | string): Promise<unknown> => {
    const reply = await fetch(`${base}/${stage}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw new OutsideError('WhatsApp cannot be reached', false, cause, { stage });
    });
    if (reply.ok) await refuseWebPage('WhatsApp', reply, stage);
    const answer: unknown = await reply.json().catch(() => undefined);
    if (!reply.ok) throw errorOf(stage, reply.status, answer);
    return answer;
  };
  return {
    async upload({ fileName, bytes }) {
      const form = new FormData();
      form.append('messaging_product', 'whatsapp');
      form.append('type', 'application/pdf');
      form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), fileName);
      return read(mediaSchema, await ask('media', form), 'media').id;
    },
    async sendDocument({ to, mediaId, fileName, parameters, reference }) {
      const body = JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: to.replace(/^\+/, ''),
        type: 'template',
        template: {
          name: template.name,
          language: { code: template.language },
          components: [
            {
              type: 'header',
              parameters: [{ type: 'document', document: { id: mediaId, filename: fileName } }],
            },
            { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) },
          ],
        },
        biz_opaque_callback_data: reference,
      });
      const { messages } = read(sentSchema, await ask('messages', body), 'messages');
      return messages[0]?.id ?? '';
    },
  };
}

/**
 * Reads the error code in the reply: WhatsApp replies 400 also if the number sends too much or its template is paused.
 */
function errorOf(stage: string, status: number, answer: unknown): OutsideError {
  const reason = errorSchema.safeParse(answer).data?.error.code;
  const message = `WhatsApp answered ${status}${reason === undefined ? '' : `, error ${reason}`}`;
  const isFinal = stage === 'messages' && isRefusal(status, false) && reason !== undefined && isOfMessage(reason);
  if (isFinal) return new MessageRefused(message, reason, status, stage);
  return new OutsideError(message, false, undefined, { stage, code: status });
}

function read<T>(schema: z.ZodType<T>, answer: unknown, stage: string): T {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new OutsideError('WhatsApp answered without an identifier', false, undefined, { stage });
}
