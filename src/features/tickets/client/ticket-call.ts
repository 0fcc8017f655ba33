import type { CallNameOf, Reply, RequestOf } from '../../../client/api.ts';
import { fillPath, formData, type Parts, readReply } from '../../../client/exchange.ts';
import { type PendingCall, send } from '../../../client/send.ts';
import type { ticketCalls } from '../contract.ts';

/** The calls that a customer's page makes. */
type TicketCallName = CallNameOf<'ticket'> | keyof typeof ticketCalls;

interface Options {
  /** Absent before the code was entered. */
  ticket?: string | undefined;
  /** A repeated key gets the first reply again; see `newKey`. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Called with the sent share of a piece, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Makes a call by a ticket only; a dealer's login in this browser is ignored. */
export async function ticketCall<K extends TicketCallName>(
  name: K,
  request: RequestOf<K>,
  { ticket, idempotencyKey, signal, onProgress }: Options = {},
): Promise<Reply<K>> {
  const parts = request as Parts;
  const [method = 'GET', path = ''] = name.split(' ');
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (ticket) headers.Ticket = ticket;
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const query = new URLSearchParams(parts.query as Record<string, string> | undefined).toString();
  const sending: PendingCall = { method, url: `/api${fillPath(path, parts.params)}${query && `?${query}`}`, headers };
  if (signal) sending.signal = signal;
  if (parts.file) {
    sending.body = formData(parts);
    sending.onProgress = onProgress ?? (() => undefined);
  } else if (parts.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    sending.body = JSON.stringify(parts.body);
  }
  return (await readReply(await send(sending))) as Reply<K>;
}
