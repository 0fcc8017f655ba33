import { document_requests_value_uen as uen } from '../../../paraglide/messages/document_requests_value_uen.js';
import { documents_type_acra as name } from '../../../paraglide/messages/documents_type_acra.js';
import type { DocumentType } from '../document-type.ts';

/** A company's profile at ACRA. */
export const acraType = {
  name,
  owners: ['company'],
  kind: 'document',
  isPaged: true,
  place: { rank: 1, if: ['registeredAtAcra'], needs: [{ if: 'always', reason: 'company' }] },
  isAskable: true,
  requirable: { rank: 5 },
  reading: {
    values: [
      ...['companyName', 'uen', 'formerName', 'dateOfIncorporation', 'dateOfExpiry', 'companyType', 'status'],
      ...['statusDate', 'primaryActivity', 'secondaryActivity', 'issuedShareCapital', 'numberOfShares'],
      ...['paidUpCapital', 'currency', 'registeredAddress', 'postalCode', 'dateOfAddress', 'dateOfLastAgm'],
      ...['dateOfLastAnnualReturn', 'financialYearEnd', 'dateOfReport'],
      ...['officers.name', 'officers.identityNumber', 'officers.nationality', 'officers.address'],
      ...['officers.position', 'officers.dateOfAppointment'],
      ...['shareholders.name', 'shareholders.identityNumber', 'shareholders.nationality', 'shareholders.address'],
      ...['shareholders.shares', 'shareholders.class'],
    ],
    clear: { uen },
    essential: ['companyName', 'uen', 'dateOfIncorporation', 'registeredAddress'],
    fills: {
      party: {
        companyName: ['companyName', 'text'],
        uen: ['uen', 'text'],
        companyType: ['companyIdentityType', 'companyType'],
        dateOfIncorporation: ['incorporationDate', 'date'],
        paidUpCapital: ['paidUpCapitalCents', 'cents'],
        primaryActivity: ['natureOfBusiness', 'text'],
        registeredAddress: ['registeredAddress', 'text'],
        postalCode: ['registeredPostalCode', 'text'],
      },
    },
  },
} as const satisfies DocumentType;
