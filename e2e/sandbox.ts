import { expect } from '@playwright/test';
import { portal } from './portal.ts';

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
  const reply = await fetch(`${portal.sandboxUrl}/api/messages?${query}`);
  return (await reply.json()) as Message[];
}

/** The code that comes to a phone after `since`. */
export async function codeSentTo(phone: string, since: Date): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const latest = (await messages('sms', phone)).find((message) => new Date(message.at) >= since);
        code = /\b(\d{6})\b/.exec(latest?.text ?? '')?.[1] ?? '';
        return code;
      },
      { message: 'the SMS with the code' },
    )
    .toMatch(/^\d{6}$/);
  return code;
}
