import { document_requests_value_income as assessableIncome } from '../../../paraglide/messages/document_requests_value_income.js';
import { documents_type_noa as name } from '../../../paraglide/messages/documents_type_noa.js';
import type { DocumentType } from '../document-type.ts';

/** A notice of assessment, with income that neither payslip nor CPF shows. */
export const noaType = {
  name,
  owners: ['person'],
  kind: 'document',
  isPaged: true,
  place: {
    rank: 3,
    needs: [
      { if: 'selfEmployed', reason: 'selfEmployed', extent: 'twoYears' },
      { if: 'employedForeigner', reason: 'noCpf', extent: 'latestYear' },
      { if: 'employedOnCommission', reason: 'commission', extent: 'twoYears' },
    ],
  },
  isAskable: true,
  requirable: { rank: 2 },
  myinfo: 'assessments',
  reading: {
    values: [
      ...['name', 'identityNumber', 'address', 'postalCode', 'yearOfAssessment', 'noticeType', 'dateOfNotice'],
      ...['dueDate', 'employmentIncome', 'tradeIncome', 'rentIncome', 'dividendIncome', 'interestIncome'],
      ...['otherIncome', 'totalIncome', 'donations', 'assessableIncome', 'personalReliefs', 'chargeableIncome'],
      'taxPayable',
    ],
    clear: { assessableIncome },
    essential: ['yearOfAssessment'],
    total: {
      name: 'totalIncome',
      unless: ['totalIncome', 'assessableIncome'],
      parts: ['employmentIncome', 'tradeIncome', 'rentIncome', 'dividendIncome', 'interestIncome', 'otherIncome'],
    },
    fills: { assessedIncome: true },
    showsYears: true,
  },
} as const satisfies DocumentType;
