import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';
import type { StoredCase } from './load-case.ts';

/**
 * Runs in the transaction that saves a case with new or changed phone numbers of parties. `phones`: `+65` and
 * eight digits, by the identifiers of these parties. Ends links to the former numbers; returns true if one was open.
 */
export const phonesChanged =
  defineHook<(tx: Context, caseNo: string, phones: ReadonlyMap<string, string>) => Promise<boolean>>(
    'cases.phones-changed',
  );

/** Returns which of these files of a case are sent with it. */
export const filesSentWith =
  defineHook<
    (
      ctx: Context,
      stored: Pick<StoredCase, 'caseNo' | 'personalInformation' | 'vehicleInformationWeb'>,
      fileIds: readonly string[],
    ) => Promise<ReadonlySet<string>>
  >('cases.files-sent-with');
