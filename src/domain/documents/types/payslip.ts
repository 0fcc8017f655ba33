import { document_requests_value_net_pay as netPay } from '../../../paraglide/messages/document_requests_value_net_pay.js';
import { documents_type_payslip as name } from '../../../paraglide/messages/documents_type_payslip.js';
import type { DocumentType } from '../document-type.ts';

export const payslipType = {
  name,
  owners: ['person'],
  kind: 'document',
  isPaged: true,
  place: {
    rank: 5,
    if: ['mayBeEmployed'],
    needs: [{ if: 'employed', reason: 'employee', extent: 'latestPayslip' }],
  },
  isAskable: true,
  requirable: { rank: 3 },
  reading: {
    values: [
      ...['employerName', 'employerUen', 'name', 'identityNumber', 'address', 'postalCode', 'designation'],
      ...['payPeriodFrom', 'payPeriodTo', 'paymentDate', 'paymentMode', 'basicSalary', 'totalAllowances'],
      ...['overtimePay', 'grossPay', 'employeeCpf', 'employerCpf', 'totalDeductions', 'netPay'],
    ],
    clear: { netPay },
    essential: ['employerName', 'grossPay'],
    fills: {
      party: {
        employerName: ['employerName', 'text'],
        designation: ['occupation', 'text'],
        grossPay: ['monthlyGrossCents', 'cents'],
        totalAllowances: ['fixedAllowancesCents', 'cents'],
      },
    },
    derives: 'employment',
  },
} as const satisfies DocumentType;
