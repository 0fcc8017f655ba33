import * as m from '../../../paraglide/messages.js';
import type { SlotGroup } from './document-slots.ts';

/** Heading of a group: `Applicant`, `Guarantor 1`, `Vehicle`, `Further papers`. */
export function groupName(group: SlotGroup): string {
  switch (group.subject) {
    case 'applicant':
      return m.documents_applicant();
    case 'guarantor':
      return m.documents_guarantor({ number: group.number ?? 1 });
    case 'vehicle':
      return m.documents_vehicle();
    default:
      return m.documents_further();
  }
}
