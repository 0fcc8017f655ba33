import type { FileType } from '../../../../domain/documents/file-types.ts';
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

/** The types of documents that values are read from. */
export const readers: Partial<Record<FileType, Declaration | TableDocument>> = {
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
