import type { Context } from '../../../server/context.ts';
import { defineHook } from '../../../server/hook.ts';

/** Returns files that the portal made before the case changed: they are not sent. */
export const staleDocuments =
  defineHook<(ctx: Context, caseNo: string) => Promise<ReadonlySet<string>>>('documents.stale-documents');

interface UploadedDocument {
  caseNo: string;
  fileType: string;
  /** `null` for documents of the vehicle and of the case. */
  personalInfoId: string | null;
}

/** Runs in the transaction that stores an uploaded document; the case is locked. */
export const documentUploaded =
  defineHook<(tx: Context, document: UploadedDocument) => Promise<void>>('documents.document-uploaded');
