import { expect } from '@playwright/test';
import { journeyPortal } from './portal.ts';

interface Message {
  from: string;
  to: string;
  subject?: string;
  text: string;
  at: string;
  attachments: { name: string; type: string; size: number; url: string }[];
}

/** Messages in the sandbox, newest first. */
export async function messages(channel: 'sms' | 'email', to?: string): Promise<Message[]> {
  const query = new URLSearchParams({ channel, ...(to ? { to } : {}) });
  const reply = await fetch(`${journeyPortal.sandboxUrl}/api/messages?${query}`);
  return (await reply.json()) as Message[];
}

/**
 * The code in the newest message to a phone that has one.
 *
 * @param options.after how many messages the phone had before the code was asked for
 */
export async function codeSentTo(phone: string, { after = 0 } = {}): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const all = await messages('sms', phone);
        code =
          all
            .slice(0, all.length - after)
            .map(({ text }) => /\b(\d{6})\b/.exec(text)?.[1] ?? '')
            .find(Boolean) ?? '';
        return code;
      },
      { message: 'the SMS with the code', intervals: [50, 100, 200] },
    )
    .toMatch(/^\d{6}$/);
  return code;
}
