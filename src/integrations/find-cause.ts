/** Error codes of libraries, with the operating system's code that an operator knows. */
const known: Readonly<Record<string, string>> = {
  UND_ERR_SOCKET: 'ECONNRESET',
  ECONNECTION: 'ECONNRESET',
  UND_ERR_CONNECT_TIMEOUT: 'TimeoutError',
  UND_ERR_HEADERS_TIMEOUT: 'TimeoutError',
  UND_ERR_BODY_TIMEOUT: 'TimeoutError',
  OAUTH_TIMEOUT: 'TimeoutError',
};

/**
 * Returns why a call failed, in one word: the code of the innermost error that has one, such as `ECONNREFUSED` or
 * `CERT_HAS_EXPIRED`, `TimeoutError`, or status and type of a reply that was not understood, such as `200 text/html`.
 * Never quotes a message, because messages may contain personal data. A given text counts as such a word.
 */
export function findCause(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  const words = chainOf(error).map(wordOf);
  return words.findLast((word) => word !== undefined);
}

/** An error, its cause, the cause of that, and so on. */
function chainOf(error: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let next = error; next instanceof Error || next instanceof Response; next = innerOf(next)) {
    if (chain.includes(next)) break;
    chain.push(next);
  }
  return chain;
}

function innerOf(error: Error | Response): unknown {
  if (error instanceof Response) return undefined;
  // The error of the first address tried contains the reason.
  return error.cause ?? (error instanceof AggregateError ? error.errors[0] : undefined);
}

function wordOf(error: unknown): string | undefined {
  if (error instanceof Response) {
    const [type = ''] = (error.headers.get('content-type') ?? '').split(';');
    return /^[\w.+-]+\/[\w.+-]+$/.test(type) ? `${error.status} ${type}` : `${error.status}`;
  }
  const { name, code, originalCode } = error as { name?: string; code?: unknown; originalCode?: unknown };
  if (name === 'TimeoutError') return name;
  const [word] = [originalCode, code].filter((text) => typeof text === 'string' && /^[A-Z\d][A-Z\d_]+$/.test(text));
  return known[word as string] ?? (word as string | undefined);
}
