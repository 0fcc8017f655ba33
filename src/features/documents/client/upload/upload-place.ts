import { type StoredFileType, unsortedType } from '../../../../domain/documents/file-types.ts';
import { unsortedKey } from '../document-slots.ts';

/** Where an upload goes: the room of a document, or none yet where the portal is to recognise the file. */
export interface UploadPlace {
  readonly key: string;
  readonly fileType: StoredFileType;
  readonly personalInfoId?: string | undefined;
}

/** A place of its own for a file that nobody has sorted. */
export function unsortedPlace(id: string): UploadPlace {
  return { key: unsortedKey(id), fileType: unsortedType };
}
