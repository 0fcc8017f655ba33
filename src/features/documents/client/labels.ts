import { documentType, needOf, unsortedType } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { Slot } from './document-slots.ts';

/** Name of a type of document: `NRIC, front`. An unknown type keeps its own name. */
export function documentTypeName(fileType: string): string {
  if (fileType === unsortedType) return m.documents_type_unsorted();
  return documentType(fileType)?.name() ?? fileType;
}

interface NamedSlot extends Pick<Slot, 'requirement'> {
  readonly fileType: string;
  readonly document?: { readonly fileName: string } | undefined;
}

/**
 * Name of a slot: its document type, or the file's own name until it has one. The log card of a trade-in is an
 * `OtherDocument`.
 */
export function slotName({ fileType, requirement, document }: NamedSlot, file?: { readonly name: string }): string {
  if (fileType === unsortedType) return document?.fileName ?? file?.name ?? documentTypeName(fileType);
  return needOf(fileType, requirement?.reason)?.name?.() ?? documentTypeName(fileType);
}
