import { fileSize } from '../../../domain/documents/file-size.ts';
import { processingStatus } from '../../../domain/enumerations.ts';
import { formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { SignatureFile, SignatureInForce } from '../contract.ts';
import type { SignatureFileType } from '../signature-file-types.ts';

/** State of one type of signature file. */
export interface FileStanding {
  /** The file that the card shows: the current one or, without one, the one being prepared. */
  shown: SignatureFile | null;
  isInForce: boolean;
  /** A newer picture is being prepared. */
  isWorking: boolean;
  /** The newest upload, if it is unusable. */
  failed: SignatureFile | undefined;
}

export function signatureStanding(file: SignatureInForce | null): FileStanding {
  const isInForce = file?.status === processingStatus.success;
  const newest = isInForce ? file.replacement : (file ?? undefined);
  const isWorking = newest?.status === processingStatus.processing;
  return {
    shown: isInForce || isWorking ? file : null,
    isInForce,
    isWorking,
    failed: isWorking ? undefined : newest,
  };
}

export function signatureNameOf(type: SignatureFileType): string {
  if (type === 'dealerStamp') return m.signatures_stamp();
  return type === 'subNRIC' ? m.signatures_nric() : m.signatures_signature();
}

/** Returns the name for use within a sentence. */
export function nameInText(type: SignatureFileType): string {
  if (type === 'dealerStamp') return m.signatures_lower_stamp();
  return type === 'subNRIC' ? m.signatures_lower_nric() : m.signatures_lower_signature();
}

/** Returns the text below the name: `Drawn 03/09/2026` or `PNG, 84 kB, 03/09/2026`. */
export function captionOf(file: SignatureFile): string {
  const date = formatDay(file.uploadedAt);
  if (file.origin === 'drawn') return m.signatures_drawn_on({ date });
  return m.signatures_uploaded_on({ kind: kindOf(file.mime), size: fileSize(file.size), date });
}

function kindOf(mime: string): string {
  const kind = mime.replace('image/', '');
  return kind === 'webp' ? 'WebP' : kind.toUpperCase();
}
