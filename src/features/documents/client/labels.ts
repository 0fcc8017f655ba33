import { documentType, needOf, unsortedType } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { Slot } from './document-slots.ts';

/** Returns the name of a document type: `NRIC, front`. An unknown type is returned as it is. */
export function documentTypeName(fileType: string): string {
  if (fileType === unsortedType) return m.documents_type_unsorted();
  return documentType(fileType)?.name() ?? fileType;
}

interface NamedSlot extends Pick<Slot, 'requirement'> {
  readonly fileType: string;
  readonly document?: { readonly fileName: string } | undefined;
}

/**
 * Returns the name of a slot: its document type, or the file's own name until it has a type. The log card of a trade-in
 * is an `OtherDocument`.
 */
export function slotName({ fileType, requirement, document }: NamedSlot, file?: { readonly name: string }): string {
  if (fileType === unsortedType) return document?.fileName ?? file?.name ?? documentTypeName(fileType);
  return needOf(fileType, requirement?.reason)?.name?.() ?? documentTypeName(fileType);
}
