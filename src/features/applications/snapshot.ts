import type { CaseValues } from '../../domain/case-values.ts';
import type { Consents } from '../cases/consents.ts';
import type { FormLine } from '../financiers/form-lines.ts';
import type { PartySignature } from '../signing/server/find-signed-letters.ts';

/** The application's content at the time its form was made; never changed afterwards. */
export interface Snapshot {
  dealer: { name: string; uen: string; address: string; telephone: string; email: string };
  financierName: string;
  caseNo: string;
  generatedAt: string;
  formVersion: number;
  /** Layout version of the form; absent in forms made before layouts had versions. */
  layoutVersion?: number;
  /** Rows for this financier only; absent in forms made before financiers had any. */
  financierLines?: FormLine[];
  /** Without the values of hidden fields. */
  values: CaseValues;
  /** Who agreed to what; absent in forms made before consents were recorded. */
  consents?: Consents;
  /** Who signs for the dealer; absent in forms made before the portal printed signatures. */
  signing?: {
    userName: string;
    /** Addresses in the file store, so that the form can be made again unchanged. */
    signature?: string;
    stamp?: string;
  };
  /**
   * Parties that had signed the letter of confirmation and authorisation; absent in forms made before letters were
   * signed.
   */
  partySignatures?: PartySignature[];
  documents: {
    fileId: string;
    /** Heading among the merged documents; absent in forms made before they had an order. */
    heading?: string;
    /** The party it belongs to; absent in forms made before this was stored. */
    personalInfoId?: string | null;
    fileType: string;
    fileName: string;
    mime: string;
    size: number;
    pages: number;
  }[];
}
