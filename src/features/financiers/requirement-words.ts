import * as m from '../../paraglide/messages.js';
import type { RequirableDocument, RequirableField } from './requirements.ts';

/** Labels of requirements; next to a form field its own label says the same. */
export const requirementWords: Record<RequirableField | RequirableDocument, () => string> = {
  BankStatement: m.financiers_need_bank_statement,
  NOA: m.financiers_need_noa,
  Payslip: m.financiers_need_payslip,
  CPF: m.financiers_need_cpf,
  ACRA: m.financiers_need_acra,
  DrivingLicense: m.financiers_need_driving_license,
  homeTelephone: m.financiers_need_home_telephone,
  officeTelephone: m.financiers_need_office_telephone,
  officeAddress: m.financiers_need_office_address,
  dependants: m.financiers_need_dependants,
};
