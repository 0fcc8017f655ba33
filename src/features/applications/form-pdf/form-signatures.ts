import type { Content } from 'pdfmake/interfaces.js';
import type { PartyValues } from '../../../domain/case-values.ts';
import { partyName } from '../../../domain/party-name.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { type SignaturePlace, signaturePair } from '../../../server/letterhead/signature-places.ts';
import { applicantOf, guarantorsOf } from '../../cases/parties.ts';
import type { ApplicationFormInput } from './render-application-form.ts';

/** The dealer's signer, with the pictures as PNG on a transparent background. */
export interface DealerSigning {
  readonly userName: string;
  readonly signature?: Buffer;
  readonly stamp?: Buffer;
}

/**
 * A party that signed its letter of confirmation and authorisation, with the picture of the signature as PNG on a
 * transparent background.
 */
export interface SignedParty {
  readonly personalInfoId: string;
  /** For a company, the person who signed for it. */
  readonly name: string;
  readonly signedAt: Date;
  readonly signature: Buffer;
}

/**
 * Returns the signature fields of hirer, guarantors and dealer at the end of the form. A party that has not signed yet
 * signs by hand.
 */
export function formSignatures({
  dealer,
  values,
  signing,
  partySignatures,
  generatedAt,
}: ApplicationFormInput): Content {
  const open = { state: m.applications_print_not_signed() };
  const signed = { state: m.applications_print_signed({ time: formatDateTime(generatedAt) }) };
  const forDealer = { name: signing?.userName ?? dealer.name, role: m.applications_print_signature_dealer() };
  const dealerPlace: SignaturePlace = { ...forDealer, ...(signing?.signature ? signed : open), ...signing };
  const applicant = applicantOf(values);
  const hirerPlace = placeOf(applicant, m.applications_print_signature_hirer(), partySignatures);
  const guarantors = guarantorsOf(values).map((party) =>
    placeOf(party, m.applications_print_signature_guarantor(), partySignatures),
  );
  return [signaturePair([hirerPlace, dealerPlace]), ...pairs(guarantors).map(signaturePair)];
}

/** An authorised signatory signs for a company. */
function placeOf(
  party: PartyValues | undefined,
  role: string,
  partySignatures: readonly SignedParty[] = [],
): SignaturePlace {
  const company = party?.partyType === 'corporation' ? partyName(party) : '';
  const place = company
    ? { name: party?.authorisedSignatory ?? '', role: m.applications_print_signature_for({ company }) }
    : { name: partyName(party), role };
  const signed = partySignatures.find(({ personalInfoId }) => personalInfoId === party?.personalInfoId);
  if (!signed) return { ...place, state: m.applications_print_not_signed() };
  const state = m.applications_print_signed_letter({ time: formatDateTime(signed.signedAt) });
  return { ...place, name: signed.name, state, signature: signed.signature };
}

function pairs(signers: readonly SignaturePlace[]): SignaturePlace[][] {
  return signers.flatMap((signer, index) =>
    index % 2 === 0 ? [[signer, ...signers.slice(index + 1, index + 2)]] : [],
  );
}
