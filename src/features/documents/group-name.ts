import * as m from '../../paraglide/messages.js';

/** The person or object that a group of documents describes. */
interface Described {
  readonly subject: 'unsorted' | 'applicant' | 'guarantor' | 'vehicle' | 'case';
  /** Counted from 1, for guarantors. */
  readonly number?: number;
}

/** Heading of a group: `Applicant`, `Guarantor 1`, `Vehicle`, `Further documents`. */
export function groupName(group: Described): string {
  switch (group.subject) {
    case 'unsorted':
      return m.documents_added();
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
