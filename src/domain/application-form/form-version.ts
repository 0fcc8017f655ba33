import type { Form } from '../field.ts';
import { applicationFormV1 } from './application-form-v1.ts';
import { applicationFormV2 } from './application-form-v2.ts';

/** Version that new cases are filled with. */
export const currentFormVersion = 2;

const published: Readonly<Record<number, Form>> = { 1: applicationFormV1, 2: applicationFormV2 };

/** The form a case was filled with; old cases open and validate by their own version. */
export function formOfVersion(version: number): Form {
  const form = published[version];
  if (!form) throw new Error(`There is no application form of version ${version}.`);
  return form;
}
