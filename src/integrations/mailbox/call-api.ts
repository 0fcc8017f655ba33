import { OutsideError } from '../outside-error.ts';
import { isRefusal } from '../post.ts';
import { refuseWebPage } from '../refuse-web-page.ts';
import { AuthorisationLost } from './authorisation-lost.ts';

const timeoutMs = 60_000;
const stage = 'mailbox';
/**
 * Gmail's reasons for refusals that are temporary or that the operator can correct, although the status is "forbidden".
 */
const forNow =
  /rateLimitExceeded|userRateLimitExceeded|dailyLimitExceeded|quotaExceeded|accessNotConfigured|SERVICE_DISABLED/;

/**
 * Calls a mailbox provider's API. Returns the reply's JSON, or `undefined` if it has none. Does not follow redirects.
 */
export async function callApi(
  party: string,
  url: string,
  request: { method?: string; accessToken?: string; headers?: Record<string, string>; body?: string | Uint8Array },
): Promise<unknown> {
  const { method = 'POST', accessToken, headers, body } = request;
  const reply = await fetch(url, {
    method,
    headers: { ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}), ...headers },
    ...(body === undefined ? {} : { body: body as BodyInit }),
    // A redirect would send the owner's permission to another host.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new OutsideError(`${party} cannot be reached`, false, error, { stage });
  });
  if (reply.ok) await refuseWebPage(party, reply, stage);
  const text = await reply.text().catch(() => '');
  if (!reply.ok) throw refusal(party, { status: reply.status, text, isOwners: accessToken !== undefined });
  return parse(text);
}

/** @param reply.isOwners true if the call was made with the permission of the mailbox's owner */
function refusal(party: string, reply: { status: number; text: string; isOwners: boolean }): Error {
  const { status, text, isOwners } = reply;
  const message = `${party} answered ${status}`;
  // The URL of an upload contains a separate permission, which expires; the next try gets a new one.
  const failure = { stage, code: status };
  if (!isOwners) return new OutsideError(message, false, undefined, failure);
  if (status === 401) return new AuthorisationLost(message);
  if (status !== 403) return new OutsideError(message, isRefusal(status, false), undefined, failure);
  return forNow.test(text) ? new OutsideError(message, false, undefined, failure) : new AuthorisationLost(message);
}

function parse(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
