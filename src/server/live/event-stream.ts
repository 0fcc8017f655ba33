import { Readable } from 'node:stream';

/** Bytes that may wait for a client. Events are some fifty bytes each: one that is so far behind does not read. */
const mostWaiting = 16 * 1024;

/** A stream of server-sent events, as the body of a reply. A client that does not read is dropped. */
export class EventStream extends Readable {
  /** `readableEnded` holds only once the client has read the end. */
  #hasEnded = false;

  /** Nothing is fetched on demand: events are pushed as they come. */
  override _read(): void {
    // Intentionally empty.
  }

  sendEvent(event: object): void {
    this.#send(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** A comment that clients ignore. It keeps proxies from taking the connection for an idle one. */
  sendHeartbeat(): void {
    this.#send(':\n\n');
  }

  endStream(): void {
    if (this.destroyed || this.#hasEnded) return;
    this.#hasEnded = true;
    this.push(null);
  }

  #send(text: string): void {
    if (this.destroyed || this.#hasEnded) return;
    if (this.readableLength > mostWaiting) this.destroy();
    else this.push(text);
  }
}
