import { documents_type_agreement as name } from '../../../paraglide/messages/documents_type_agreement.js';
import type { DocumentType } from '../document-type.ts';

/** The vehicle sales agreement. */
export const vsaType = { name, owners: ['case'], kind: 'letter', reading: 'composed' } as const satisfies DocumentType;
