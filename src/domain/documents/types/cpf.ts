import { document_requests_value_contribution as latestContribution } from '../../../paraglide/messages/document_requests_value_contribution.js';
import { documents_type_cpf as name } from '../../../paraglide/messages/documents_type_cpf.js';
import type { DocumentType } from '../document-type.ts';

/** A statement of contributions to CPF, for citizens and permanent residents. */
export const cpfType = {
  name,
  owners: ['person'],
  kind: 'document',
  isPaged: true,
  place: {
    rank: 4,
    if: ['mayBeEmployed', 'mayHaveCpf'],
    needs: [{ if: 'employed', reason: 'employee', extent: 'twelveMonths' }],
  },
  isAskable: true,
  requirable: { rank: 4 },
  myinfo: 'contributions',
  reading: {
    values: [
      ...['name', 'identityNumber', 'address', 'postalCode', 'dateOfStatement', 'firstMonth', 'lastMonth'],
      ...['contributionMonths', 'latestEmployer', 'latestContribution', 'totalContributions'],
      ...['contributions.forMonth', 'contributions.paidOn', 'contributions.amount', 'contributions.employer'],
    ],
    clear: { latestContribution },
    fills: {
      party: {
        latestEmployer: ['employerName', 'text'],
        contributionMonths: ['cpfContributionMonths', 'number'],
      },
    },
    derives: 'employment',
  },
} as const satisfies DocumentType;
