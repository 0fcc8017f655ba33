import type { ReadType } from '../../../../domain/documents/document-types.ts';
import type { Declaration } from '../declaration.ts';
import type { TableDocument } from '../recognition/type-description.ts';
import { nricBack, nricFront } from './identity-cards.ts';
import { drivingLicence, vocationalLicence } from './licences.ts';
import { logCard } from './log-card.ts';
import { noticeOfAssessment } from './notice-of-assessment.ts';
import { payslip } from './payslip.ts';
import { bankStatement } from './read-bank-statement.ts';
import { businessProfile } from './read-business-profile.ts';
import { cpfHistory } from './read-cpf-history.ts';

/** Readers by document type, for all types with values to read. */
export const readers: Readonly<Record<ReadType, Declaration | TableDocument>> = {
  NRICFront: nricFront,
  NRICBack: nricBack,
  DrivingLicense: drivingLicence,
  PDVL: vocationalLicence,
  CPF: cpfHistory,
  Payslip: payslip,
  ACRA: businessProfile,
  BankStatement: bankStatement,
  LogCard: logCard,
  NOA: noticeOfAssessment,
};

export function readerOf(fileType: string): Declaration | TableDocument | undefined {
  return Object.hasOwn(readers, fileType) ? readers[fileType as ReadType] : undefined;
}
