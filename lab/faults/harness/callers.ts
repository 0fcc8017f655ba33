import { setTimeout as pause } from 'node:timers/promises';
import { eventually } from './processes.ts';
import type { FaultStage } from './stage.ts';

interface Reply<T> {
  code: string;
  message: string;
  data: T;
}

export interface StageRequest {
  body?: object | FormData;
  key?: string;
}

/** Calls of a person through the front. */
export interface StageCaller {
  token: string;
  /** One call. Without an answer of the portal the code is `none`. */
  ask<T>(path: string, request?: StageRequest): Promise<Reply<T>>;
  /** The same call again and again until the portal has answered it, with success or not. Throws after three minutes. */
  insist<T>(path: string, request?: StageRequest): Promise<Reply<T>>;
  /** How many calls were not answered by the portal, or answered that it is away. */
  failed(): number;
}

/** True for the codes of an unavailable portal, database or file store. */
const isAway = (code: string) => code === 'none' || code === '8001' || code === '9001';
const againAfterMs = 150;
const answerWithinMs = 60_000;
const patienceMs = 180_000;

export function createCaller(root: string, token = ''): StageCaller {
  let failed = 0;
  const caller: StageCaller = {
    token,
    async ask<T>(path: string, { body, key }: StageRequest = {}) {
      const isForm = body instanceof FormData;
      const headers = {
        ...(caller.token && { token: caller.token }),
        ...(key && { 'idempotency-key': key }),
        ...(body && !isForm && { 'content-type': 'application/json' }),
      };
      const content = body && { method: 'POST', body: isForm ? body : JSON.stringify(body) };
      try {
        const signal = AbortSignal.timeout(answerWithinMs);
        const reply = await fetch(`${root}/api/dealer-portal/web${path}`, { headers, signal, ...content });
        const answer = (await reply.json()) as Reply<T>;
        if (isAway(answer.code)) failed += 1;
        return answer;
      } catch {
        failed += 1;
        return { code: 'none', message: 'The portal did not answer.', data: undefined as T };
      }
    },
    async insist<T>(path: string, request?: StageRequest) {
      const until = performance.now() + patienceMs;
      for (;;) {
        const reply = await caller.ask<T>(path, request);
        if (!isAway(reply.code)) return reply;
        if (performance.now() > until) throw new Error(`${path} was not answered for three minutes.`);
        await pause(againAfterMs);
      }
    },
    failed: () => failed,
  };
  return caller;
}

/** Logs an account in by the code on the sandbox's phone. */
export async function logInToStage(stage: FaultStage, phone = '91274480'): Promise<StageCaller> {
  const caller = createCaller(stage.front.url);
  const { data } = await caller.insist<{ challengeId: string }>('/auth/otp', { body: { phone } });
  let otp: string | undefined;
  await eventually('the login code arrives', async () => {
    const reply = await fetch(`${stage.sandboxUrl}/api/messages?channel=sms&to=%2B65${phone}`);
    const [latest] = (await reply.json()) as { text: string }[];
    otp = /\b(\d{6})\b/.exec(latest?.text ?? '')?.[1];
    return otp !== undefined;
  });
  const body = { challengeId: data.challengeId, phone, otp };
  const reply = await caller.insist<{ token: string }>('/auth/login', { body });
  if (reply.code !== '0000') throw new Error(`The login was refused: ${reply.message}`);
  caller.token = reply.data.token;
  return caller;
}
