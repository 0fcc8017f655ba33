import { afterEach, vi } from 'vitest';
import type { CallName, Reply } from '../../client/api.ts';
import { type CodeName, codes } from '../../contract/codes.ts';

/** One call made by the page. */
export interface MadeCall {
  name: string;
  query: Record<string, string>;
  /** The JSON body, or the fields of a form; files are named by their file name. */
  body: unknown;
  headers: Record<string, string>;
}

/** A reply other than success; to be thrown by the function that answers a call. */
export class Refusal extends Error {
  readonly reply: Response;

  constructor(status: number, envelope: object) {
    super(JSON.stringify(envelope));
    this.reply = replyOf(envelope, status);
  }
}

/** Its body is read without waiting for the browser, so that a simulated clock does not overtake it. */
function replyOf(envelope: object, status = 200): Response {
  const text = JSON.stringify(envelope);
  const body = Object.assign(new Blob([text]), { text: async () => text });
  const reply = new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
  return Object.assign(reply, { blob: async () => body });
}

/** Returns the refusal that the server answers with a code. */
export function refusalByCode(name: CodeName, details: { message?: string; data?: object } = {}): Refusal {
  const { code, status, message } = codes[name];
  return new Refusal(status, { code, message: details.message ?? message, data: details.data });
}

export type Answers = { [K in CallName]?: (call: MadeCall) => Reply<K> | Promise<Reply<K>> };

/**
 * Answers the calls of a page in place of the server, in its envelope, until the test ends. A call without an answer
 * here fails like an unreachable server. Returns the calls in order.
 */
export function answerCalls(answers: Answers): MadeCall[] {
  const made: MadeCall[] = [];
  const answer = async (method: string, url: string, headers: Record<string, string>, body: unknown) => {
    const { pathname, searchParams } = new URL(url, 'http://portal.example');
    const found = Object.entries(answers).find(([name]) => patternOf(name).test(`${method} ${pathname}`));
    const call = {
      name: found?.[0] ?? `${method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body,
      headers,
    };
    made.push(call);
    if (!found) throw new TypeError(`No answer to ${call.name}.`);
    try {
      const data = await (found[1] as (call: MadeCall) => unknown)(call);
      return replyOf({ code: '0000', message: 'success', data });
    } catch (error) {
      if (error instanceof Refusal) return error.reply;
      throw error;
    }
  };
  vi.stubGlobal('fetch', (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}) =>
    answer(method, url, headers as Record<string, string>, readBody(body)),
  );
  vi.stubGlobal('XMLHttpRequest', requestsBy(answer));
  return made;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

function patternOf(name: string): RegExp {
  return new RegExp(`^${name.replace(' ', ' /api').replace(/\{\w+\}/g, '[^/]+')}$`);
}

function readBody(body: unknown): unknown {
  if (typeof body === 'string') return JSON.parse(body);
  if (!(body instanceof FormData)) return undefined;
  return Object.fromEntries([...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]));
}

type Answer = (method: string, url: string, headers: Record<string, string>, body: unknown) => Promise<Response>;

/** Uploads use XMLHttpRequest, because only it reports their progress. */
function requestsBy(answer: Answer) {
  return class {
    upload: { onprogress?: (event: object) => void } = {};
    status = 0;
    response: Blob | undefined;
    onload?: () => void;
    onerror?: () => void;
    onloadend?: () => void;
    #opened: [method: string, url: string] = ['GET', ''];
    #headers: Record<string, string> = {};
    #reply: Response | undefined;

    open(method: string, url: string): void {
      this.#opened = [method, url];
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers[name] = value;
    }
    getResponseHeader(name: string): string | null {
      return this.#reply?.headers.get(name) ?? null;
    }
    abort(): void {
      this.onloadend?.();
    }
    async send(body: unknown): Promise<void> {
      this.upload.onprogress?.({ loaded: 1, total: 1 });
      try {
        this.#reply = await answer(...this.#opened, this.#headers, readBody(body));
        this.status = this.#reply.status;
        this.response = await this.#reply.blob();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
      this.onloadend?.();
    }
  };
}
