import { IdentityMismatch } from './identity-errors.ts';

/** Returns the identity number in the ID token: the person's, or that of the person acting for a company. */
export function identityOf(claims: Readonly<Record<string, unknown>>): unknown {
  const person = claims.act === undefined ? claims : recordOf(claims.act);
  return recordOf(person.sub_attributes).identity_number;
}

/** Returns the identity number if the ID token and the person's data contain the same one. */
export function agreedIdentityNumber(inToken: unknown, personInfo: Readonly<Record<string, unknown>>): string {
  const inData = recordOf(personInfo.uinfin).value;
  const numbers = new Set([inToken, inData].filter((number) => typeof number === 'string' && number !== ''));
  const [number] = numbers;
  if (numbers.size !== 1 || typeof number !== 'string') throw new IdentityMismatch('subject');
  return number;
}

/** Returns a JSON object unchanged, and an empty one for anything else. Corppass may send an object as text. */
export function recordOf(value: unknown): Record<string, unknown> {
  if (typeof value === 'string') return recordOf(parsed(value));
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function parsed(text: string): unknown {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'string' ? undefined : json;
  } catch {
    return undefined;
  }
}
