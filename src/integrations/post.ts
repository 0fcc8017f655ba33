import { OutsideError } from './outside-error.ts';
import { refuseWebPage } from './refuse-web-page.ts';

/** Statuses that mean a party refuses this particular message: it would be refused again. */
const refusals: ReadonlySet<number> = new Set([400, 413, 422, 451]);
/** The same, for URLs that name an object which the party may not have. */
const unknown: ReadonlySet<number> = new Set([404, 410]);

/**
 * True if this HTTP status refuses this particular message. Wrong credentials, a wrong URL and server errors can be
 * corrected by operators, so those tries continue. 409 is also retried for a while: an earlier try with the same key
 * may still be in progress (draft-ietf-httpapi-idempotency-key-header).
 * @param namesThing true if the URL names an object of the party, so that 404 and 410 refer to it
 */
export function isRefusal(status: number, namesThing: boolean): boolean {
  return refusals.has(status) || (namesThing && unknown.has(status));
}

interface PostRequest {
  /** Names the call in logs. */
  stage: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  /** True if the address names a thing of the party, such as an application. */
  namesThing?: boolean;
}

/** Posts to an outside party within `timeoutMs` and returns the reply's JSON. Follows no redirect. */
export async function post(party: string, url: string, request: PostRequest): Promise<unknown> {
  const { stage, headers, body, timeoutMs, namesThing = false } = request;
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new OutsideError(`${party} cannot be reached`, false, cause, { stage });
  });
  const code = reply.status;
  if (!reply.ok) {
    await reply.body?.cancel().catch(() => undefined);
    throw new OutsideError(`${party} answered ${code}`, isRefusal(code, namesThing), undefined, { stage, code });
  }
  await refuseWebPage(party, reply, stage);
  return reply.json().catch(() => ({}));
}
