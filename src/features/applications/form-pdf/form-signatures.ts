import type { Content } from 'pdfmake/interfaces.js';
import type { CaseValues } from '../../../domain/case-values.ts';
import { partyName } from '../../../domain/party-name.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { type SignaturePlace, signaturePair } from '../../../server/paper/signature-places.ts';
import { applicantOf, guarantorsOf } from '../../cases/parties.ts';
import type { ApplicationFormInput } from './render-application-form.ts';

/** Who signs for the dealer, with the pictures as PNG on a transparent ground. */
export interface DealerSigning {
  readonly userName: string;
  readonly signature?: Buffer;
  readonly stamp?: Buffer;
}

/** The places for the hirer, the guarantors and the dealer at the end of the form; what the dealer has is printed, the rest is signed by hand. */
export function formSignatures({ dealer, values, signing, generatedAt }: ApplicationFormInput): Content {
  const open = { state: m.applications_print_not_signed() };
  const signed = { state: m.applications_print_signed({ time: formatDateTime(generatedAt) }) };
  const guarantors = guarantorsOf(values).map((party): SignaturePlace => {
    return { name: partyName(party), role: m.applications_print_signature_guarantor(), ...open };
  });
  const forDealer = { name: signing?.userName ?? dealer.name, role: m.applications_print_signature_dealer() };
  const dealerPlace: SignaturePlace = { ...forDealer, ...(signing?.signature ? signed : open), ...signing };
  const first = [hirerOf(values, open.state), dealerPlace];
  return [signaturePair(first), ...pairs(guarantors).map(signaturePair)];
}

/** A company signs by the hand of whoever may sign for it. */
function hirerOf(values: CaseValues, state: string): SignaturePlace {
  const applicant = applicantOf(values);
  const company = applicant?.partyType === 'corporation' ? partyName(applicant) : '';
  if (!company) return { name: partyName(applicant), role: m.applications_print_signature_hirer(), state };
  const role = m.applications_print_signature_for({ company });
  return { name: applicant?.authorisedSignatory ?? '', role, state };
}

function pairs(signers: readonly SignaturePlace[]): SignaturePlace[][] {
  return signers.flatMap((signer, at) => (at % 2 === 0 ? [[signer, ...signers.slice(at + 1, at + 2)]] : []));
}
