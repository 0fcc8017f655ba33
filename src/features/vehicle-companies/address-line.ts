interface Address {
  address: string;
  unit: string;
  postalCode: string;
}

/** `8 Kaki Bukit Avenue 4, #05-17, Singapore 415875`. */
export function addressLine({ address, unit, postalCode }: Address): string {
  return [address, unit, `Singapore ${postalCode}`].filter((part) => part !== '').join(', ');
}
