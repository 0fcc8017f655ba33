import type { CaseDetail } from '../contract.ts';

type EmptyCase = Pick<CaseDetail, 'personalInformation' | 'vehicleInformationWeb' | 'financingInformation'>;

/** Returns a case with one empty applicant. */
export function emptyCase(): EmptyCase {
  return {
    personalInformation: [{ personalInfoId: newPartyId(), role: 'applicant', partyType: 'individual' }],
    vehicleInformationWeb: { vehicleInformation: {} },
    financingInformation: {},
  };
}

/** `crypto.randomUUID` is missing on plain http, where the portal also runs within a dealer's own network. */
export function newPartyId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
