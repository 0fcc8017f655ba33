import type { Context } from '../context.ts';
import { defineHook } from '../hook.ts';

/** Receives returned e-mail for the addresses of one feature at `BOUNCE_DOMAIN`. */
export interface ReturnedMail {
  /**
   * Returns the object that the part before the @ names, such as an application; `undefined` if the feature did not
   * make it.
   */
  find(ctx: Context, localPart: string): { subject: string } | undefined;
  /** @param bytes the beginning of the e-mail, which may be truncated */
  receive(ctx: Context, localPart: string, bytes: Buffer): Promise<void>;
}

export const returnedMail = defineHook<ReturnedMail>('server.returned-mail');
