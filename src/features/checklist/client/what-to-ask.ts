import { type AskableType, askableTypes } from '../../../domain/documents/document-types.ts';
import { askedRows } from '../../document-requests/asked-rows.ts';
import type { DocumentRequest } from '../../document-requests/contract.ts';
import { isSlotFilled, type Slot } from '../../documents/client/document-slots.ts';
import type { SlotState } from '../../documents/client/slot-state.ts';
import type { BringerGroup } from './group-by-bringer.ts';

/** States of documents that are missing or unusable, and so are requested. */
const lacking: readonly SlotState[] = [
  'missing',
  'unreadable',
  'fault',
  'unopenable',
  'mismatch',
  'rejected',
  'other-person',
  'year-missing',
];

function isAskable(fileType: string): fileType is AskableType {
  return askableTypes.some((type) => type === fileType);
}

/** Returns the documents that can be requested by a link: required ones first, then those of other financiers. */
export function askable({ documents, spared }: BringerGroup): (Slot & { fileType: AskableType })[] {
  return [...documents, ...spared].filter((slot): slot is Slot & { fileType: AskableType } => isAskable(slot.fileType));
}

/** Returns the documents proposed for a request: all required ones that were not received in a usable form. */
export function toAskFor(group: BringerGroup, states: ReadonlyMap<string, SlotState>): AskableType[] {
  return askable(group)
    .filter((slot) => slot.needed && !isSlotFilled(slot) && lacking.includes(states.get(slot.key) ?? 'optional'))
    .map(({ fileType }) => fileType);
}

/** True if the request button is in the line of the last request; otherwise it is in the heading. */
export function asksInLine(request: Pick<DocumentRequest, 'state'> | undefined): boolean {
  return request !== undefined && request.state !== 'done';
}

/** Counts documents as the customer sees them: both sides of a card are one. */
export function countAsked(fileTypes: readonly AskableType[]): number {
  return askedRows(fileTypes).length;
}
