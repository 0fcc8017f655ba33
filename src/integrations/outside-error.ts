/** A party outside did not do what was asked. `permanent`: asking again will not help. */
export class OutsideError extends Error {
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutsideError';
    this.permanent = permanent;
  }
}

/** Posts to an outside party within `timeoutMs`; refusals (4xx) are permanent, all else is worth another try. */
export async function post(
  party: string,
  url: string,
  request: { headers: Record<string, string>; body: string; timeoutMs: number },
): Promise<unknown> {
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...request.headers },
    body: request.body,
    signal: AbortSignal.timeout(request.timeoutMs),
  }).catch((error: unknown) => {
    throw new OutsideError(`${party} cannot be reached`, false, error);
  });
  if (!reply.ok) {
    const permanent = reply.status >= 400 && reply.status < 500 && reply.status !== 408 && reply.status !== 429;
    throw new OutsideError(`${party} answered ${reply.status}`, permanent);
  }
  return reply.json().catch(() => ({}));
}
