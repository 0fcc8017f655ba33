import { type StoredFileType, unsortedType } from '../../../../domain/documents/document-types.ts';
import { unsortedKey } from '../document-slots.ts';

/** Target of an upload: the slot of a document, or an unsorted slot until the portal recognises the file. */
export interface UploadPlace {
  readonly key: string;
  readonly fileType: StoredFileType;
  readonly personalInfoId?: string | undefined;
}

/** Returns a slot of its own for an unsorted file. */
export function unsortedPlace(id: string): UploadPlace {
  return { key: unsortedKey(id), fileType: unsortedType };
}
