/**
 * Where a party of a case is written to: a person's mobile number, a company's telephone where that is one.
 *
 * @returns `+65` and eight digits; nothing where the case has none
 */
export function phoneOfParty(party: {
  readonly partyType: string;
  readonly mobile?: unknown;
  readonly companyTelephone?: unknown;
}): string | undefined {
  const written = party.partyType === 'corporation' ? party.companyTelephone : party.mobile;
  const digits = String(written ?? '').replace(/\D/g, '');
  const number = /^(?:65)?([89]\d{7})$/.exec(digits)?.[1];
  return number && `+65${number}`;
}
