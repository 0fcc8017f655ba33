/** Enumerations of the people of a case, by the codes that travel and are stored. Labels are in the message catalogue. */

export const partyType = { individual: 'individual', corporation: 'corporation' } as const;
export type PartyType = (typeof partyType)[keyof typeof partyType];

export const partyRole = { applicant: 'applicant', guarantor: 'guarantor' } as const;
export type PartyRole = (typeof partyRole)[keyof typeof partyRole];

/** Kind of customer: it follows from the party type of the applicant. */
export const customerCategory = { personal: 0, corporate: 1 } as const;
export type CustomerCategory = (typeof customerCategory)[keyof typeof customerCategory];

export const citizenship = { singaporean: 'singaporean', pr: 'pr', others: 'others' } as const;

export const gender = { male: 0, female: 1 } as const;

export const maritalStatus = { single: 0, married: 1 } as const;

export const employment = { employee: 0, selfEmployed: 1 } as const;

/** A guarantor's relationship to the applicant. `colleage` is spelt as in the specification's code. */
export const relationship = {
  self: 'self',
  spouse: 'spouse',
  parent: 'parent',
  child: 'child',
  friend: 'friend',
  other: 'other',
  sibling: 'sibling',
  cousin: 'cousin',
  inLaw: 'inLaw',
  colleage: 'colleage',
  director: 'director',
} as const;

export const identityType = {
  singaporeNric: '1',
  malaysiaNric: '2',
  foreignPassport: '3',
  government: '4',
  statutoryBoard: '5',
  business: '6',
  company: '7',
  clubAssociationOrganisation: '8',
  professional: '9',
  foreignCompany: 'A',
  limitedLiabilityPartnership: 'B',
  limitedPartnership: 'C',
  foreignIdentificationNumber: 'D',
} as const;

/** The dealer's answer to an Approval Advice. */
export const adviceDecision = { accept: 1, reject: 0 } as const;

/** State of a background task: text recognition, PDF, sending. */
export const taskStatus = { processing: 1, succeeded: 2, failed: 3 } as const;

/** State of a signature, or of the text recognition of a file, in replies. */
export const processingStatus = { processing: 0, success: 1, failure: 2, error: 3 } as const;

/** Review status of a read file: a user has checked the values, or has not. */
export const reviewStatus = { unreviewed: 0, reviewed: 1 } as const;

export const submissionState = { pending: 0, submitted: 1 } as const;

/** Roles of a party in a case: the applicant, a person or a company, or a guarantor. */
export const standing = { individual: 'individual', company: 'company', guarantor: 'guarantor' } as const;
export type Standing = (typeof standing)[keyof typeof standing];

/** Who acts without an account: the provider's operator, a customer, the portal itself. */
export const namelessActors = ['operator', 'customer', 'system'] as const;
export type NamelessActor = (typeof namelessActors)[number];
