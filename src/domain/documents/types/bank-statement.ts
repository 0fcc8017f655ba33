import { document_requests_value_account_number as accountNumber } from '../../../paraglide/messages/document_requests_value_account_number.js';
import { documents_type_bank_statement as name } from '../../../paraglide/messages/documents_type_bank_statement.js';
import type { DocumentType } from '../document-type.ts';

/** A statement of a bank account. It is sent with the case and fills no field. */
export const bankStatementType = {
  name,
  owners: ['person', 'company'],
  kind: 'document',
  isPaged: true,
  place: { rank: 7, needs: [] },
  isAskable: true,
  requirable: { rank: 1 },
  reading: {
    values: [
      ...['bankName', 'name', 'companyName', 'address', 'postalCode', 'accountNumber', 'accountType'],
      ...['statementDate', 'periodFrom', 'periodTo', 'currency', 'openingBalance', 'closingBalance'],
      ...['totalWithdrawals', 'totalDeposits', 'transactions.date', 'transactions.description'],
      ...['transactions.withdrawal', 'transactions.deposit', 'transactions.balance'],
    ],
    clear: { accountNumber },
  },
} as const satisfies DocumentType;
