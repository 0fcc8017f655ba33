import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { rounded } from './side-by-side.ts';

interface Dealer {
  id: string;
  channelNo: string;
  name: string;
  channelUserId: string;
}

/** Calls of a portal that runs on this machine, its sandbox 100 ports above it. */
export function createPortalClient(port: number) {
  const api = `http://127.0.0.1:${port}/api/dealer-portal/web`;
  const root = fileURLToPath(new URL('../..', import.meta.url));

  async function call<T>(path: string, request: { body?: unknown; token?: string } = {}): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(request.token ? { token: request.token } : {}),
    };
    const sent = request.body === undefined ? {} : { method: 'POST', body: JSON.stringify(request.body) };
    const reply = await fetch(`${api}${path}`, { headers, ...sent });
    const { code, message, data } = (await reply.json()) as { code: string; message: string; data: T };
    if (code !== '0000') throw new Error(`${path}: ${code} ${message}`);
    return data;
  }

  /** Asks for a login code and waits for its SMS; answers how long it took and what logs in with it. */
  async function askForCode(phone: string) {
    const since = new Date();
    const started = performance.now();
    const { challengeId } = await call<{ challengeId: string }>('/auth/otp', { body: { phone } });
    for (const deadline = started + 60_000; performance.now() < deadline; await pause(50)) {
      const query = new URLSearchParams({ channel: 'sms', to: `+65${phone}` });
      const reply = await fetch(`http://127.0.0.1:${port + 100}/api/messages?${query}`);
      const [latest] = (await reply.json()) as { text: string; at: string }[];
      const otp = /\b(\d{6})\b/.exec(latest?.text ?? '')?.[1];
      if (latest && otp && new Date(latest.at) >= since) {
        return { ms: performance.now() - started, body: { challengeId, phone, otp } };
      }
    }
    throw new Error('No code came within a minute.');
  }

  async function waitUntilItAnswers(): Promise<void> {
    for (const deadline = performance.now() + 60_000; performance.now() < deadline; await pause(100)) {
      const reply = await fetch(`${api}/common/check/system`).catch(() => undefined);
      if (reply?.ok) return;
    }
    throw new Error('The portal did not answer within a minute.');
  }

  return {
    api,
    call,
    askForCode,
    waitUntilItAnswers,
    /** @param channelNo of the dealer to act for, where the account belongs to several */
    async logIn(phone = '91274480', channelNo?: string): Promise<string> {
      const { body } = await askForCode(phone);
      const { token, dealers } = await call<{ token: string; dealers: Dealer[] }>('/auth/login', { body });
      const dealer = dealers.find((dealer) => dealer.channelNo === channelNo);
      if (dealer) await call('/dealer/selectChannel', { token, body: dealer });
      return token;
    },
    /** Uploads a file; returns the code and the data of the reply. */
    async upload(token: string, place: Record<string, string>, file: { name: string; bytes: Uint8Array }) {
      const form = new FormData();
      for (const [name, value] of Object.entries(place)) form.append(name, value);
      form.append('file', new Blob([new Uint8Array(file.bytes)]), file.name);
      const reply = await fetch(`${api}/case/file/upload`, { method: 'POST', headers: { token }, body: form });
      return (await reply.json()) as { code: string; data: { fileId?: string; reason?: string } };
    },
    specimen: (name: string) => ({ name, bytes: readFileSync(`${root}fixtures/specimens/${name}`) }),
  };
}

/** The time that 99 of 100 stay below. */
export const p99 = (times: number[]) => rounded(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0);
