import { document_requests_value_licence_number as licenceNumber } from '../../../paraglide/messages/document_requests_value_licence_number.js';
import { documents_type_driving_license as name } from '../../../paraglide/messages/documents_type_driving_license.js';
import { holderValues } from '../card-values.ts';
import type { DocumentType } from '../document-type.ts';

export const drivingLicenseType = {
  name,
  owners: ['person'],
  kind: 'document',
  isCard: true,
  // A guarantor does not drive the vehicle.
  place: { rank: 8, if: ['applicant'], needs: [{ if: 'always', reason: 'driver' }] },
  isAskable: true,
  requirable: { rank: 6 },
  reading: {
    values: [
      ...holderValues,
      ...['licenceNumber', 'dateOfIssue', 'dateOfExpiry', 'classes', 'classDates.class', 'classDates.date'],
    ],
    clear: { licenceNumber },
    essential: ['classes', 'dateOfIssue'],
    fills: {
      party: {
        classes: ['drivingLicenceClass', 'licenceClasses'],
        dateOfIssue: ['drivingLicenceDate', 'date'],
      },
    },
    // Its number is the holder's identity number.
    holderNumbers: ['identityNumber', 'licenceNumber'],
  },
} as const satisfies DocumentType;
