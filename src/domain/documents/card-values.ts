/** Values of the person who holds a card. */
export const holderValues = [
  'name',
  'identityNumber',
  'identityType',
  'dateOfBirth',
  'gender',
  'nationality',
  'address',
  'postalCode',
] as const;

/** Values of both sides of an NRIC or a pass: a sheet may show both. */
export const identityCardValues = [
  ...holderValues,
  ...['nameInEthnicScript', 'race', 'countryOfBirth', 'dateOfIssue', 'dateOfExpiry', 'dateOfApplication', 'passType'],
  ...['occupation', 'employerName', 'workPassNumber', 'sector', 'barcode', 'bloodGroup', 'dateOfAddressChange'],
];

/** Fields of the form that either side of an NRIC or a pass fills. */
export const identityCardFills = {
  name: ['name', 'text'],
  identityNumber: ['identityNumber', 'text'],
  identityType: ['identityType', 'identityType'],
  dateOfBirth: ['dateOfBirth', 'date'],
  gender: ['gender', 'gender'],
  race: ['race', 'race'],
  nationality: ['nationality', 'text'],
  passType: ['residentialStatus', 'passType'],
} as const;
