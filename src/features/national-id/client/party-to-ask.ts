import type { CaseValues } from '../../../domain/case-values.ts';
import { partyRole } from '../../../domain/enumerations.ts';
import { partyName } from '../../../domain/party-name.ts';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import * as m from '../../../paraglide/messages.js';
import { guarantorsOf } from '../../cases/parties.ts';
import { guarantorWord } from '../../cases/whose.ts';
import type { IdentityPortal } from '../contract.ts';
import { portalOf } from '../request-rules.ts';

/** A party of a case in the list of authorisations. */
export interface PartyToAsk {
  personalInfoId: string;
  name: string;
  role: string;
  portal: IdentityPortal;
  /** Number for an SMS; absent if the case has no mobile number. */
  phone?: string | undefined;
}

/** Returns the applicant and the guarantors of a case, as typed. */
export function partiesToAsk(values: CaseValues): PartyToAsk[] {
  const guarantors = guarantorsOf(values);
  return values.personalInformation.map((party) => {
    const { personalInfoId, partyType, role } = party;
    const isGuarantor = role === partyRole.guarantor;
    const word = isGuarantor ? m.national_id_guarantor() : m.national_id_hirer();
    const name = isGuarantor ? guarantorWord(party, guarantors.indexOf(party) + 1) : partyName(party) || word;
    return { personalInfoId, name, role: word, portal: portalOf(partyType), phone: phoneOfParty(party) };
  });
}
