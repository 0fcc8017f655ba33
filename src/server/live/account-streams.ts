import type { Readable } from 'node:stream';

/** The open event streams of this process, by the account that listens. */
export interface AccountStreams {
  /**
   * Opens a stream of an account. It begins with the present state of the account.
   *
   * @param recheck returns what the caller may do now, as one text; throws where the caller may not listen any more.
   *   The stream ends as soon as either happens, or the text is another than at the start.
   */
  open(userId: string, recheck: () => Promise<string>): Promise<Readable>;
  /** Ends all streams and the listening connection. */
  close(): Promise<void>;
}
