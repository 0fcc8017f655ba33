import type { Form } from '../field.ts';
import { applicationFormV1 } from './application-form-v1.ts';
import { applicationFormV2 } from './application-form-v2.ts';

/** Version that new cases are filled with. */
export const currentFormVersion = 2;

const published: Readonly<Record<number, Form>> = { 1: applicationFormV1, 2: applicationFormV2 };

/** Returns the form of a version. Old cases are opened and validated with their own version. */
export function formOfVersion(version: number): Form {
  const form = published[version];
  if (!form) throw new Error(`There is no application form of version ${version}.`);
  return form;
}
