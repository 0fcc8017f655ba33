import type { PartyValues } from '../../../domain/case-values.ts';
import { partyType } from '../../../domain/enumerations.ts';
import { partyName } from '../../../domain/party-name.ts';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import { nameKey } from '../../../domain/texts/name-key.ts';
import type { StoredCase } from '../../cases/server/load-case.ts';

/** The person who signs for a party of a case. */
export interface Signer {
  name: string;
  onBehalfOf: string | null;
  fileType: 'Applicant' | 'Guarantor';
  /** `+65` and eight digits. */
  phone: string | undefined;
  /** The party with this number. */
  phoneOf: string;
  email: string | undefined;
}

/**
 * Returns the signer of a party: the person, or the authorised signatory of a company. The code is sent to the signer's
 * own number if the signatory is also a guarantor of the case, otherwise to the company's.
 */
export function signerOf(stored: Pick<StoredCase, 'personalInformation'>, party: PartyValues): Signer {
  const fileType = party.role === 'guarantor' ? 'Guarantor' : 'Applicant';
  if (party.partyType !== partyType.corporation) {
    const { personalInfoId: phoneOf, email } = party;
    const name = partyName(party);
    return { name, onBehalfOf: null, fileType, phone: phoneOfParty(party), phoneOf, email: email || undefined };
  }
  const name = party.authorisedSignatory ?? '';
  const director = stored.personalInformation.find(
    (party) => party.partyType === partyType.individual && nameKey(partyName(party)) === nameKey(name),
  );
  const reached = director && phoneOfParty(director) ? director : party;
  return {
    name,
    onBehalfOf: partyName(party),
    fileType,
    phone: phoneOfParty(reached),
    phoneOf: reached.personalInfoId,
    email: director?.email || party.companyEmail || undefined,
  };
}
