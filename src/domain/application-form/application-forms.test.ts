import { describe, expect, test } from 'vitest';
import { identityType } from '../enumerations.ts';
import type { Condition } from '../field.ts';
import { applicationFormV1 } from './application-form-v1.ts';
import { applicationFormV2 } from './application-form-v2.ts';

function referencesOf(condition: Condition | undefined): string[] {
  if (condition === undefined || condition === 'always') return [];
  if ('all' in condition) return condition.all.flatMap(referencesOf);
  if ('any' in condition) return condition.any.flatMap(referencesOf);
  return [condition.field];
}

describe.each([applicationFormV1, applicationFormV2])('version $version', (form) => {
  const fields = form.sections.flatMap((section) =>
    section.fields.map((field) => ({ ...field, scope: section.scope })),
  );
  /** A party has a role in addition to its fields. */
  const known = new Set([...fields.map(({ scope, name }) => `${scope}.${name}`), 'party.role']);

  test('every field has a name of its own within its scope', () => {
    expect(new Set(fields.map(({ scope, name }) => `${scope}.${name}`)).size).toBe(fields.length);
  });

  test('every condition asks a field that exists', () => {
    for (const field of fields) {
      const conditions = [
        field.visibleWhen,
        field.requiredWhen,
        field.disabledWhen,
        ...(field.checks ?? []).map((c) => c.when),
      ];
      for (const reference of conditions.flatMap(referencesOf)) {
        expect(known).toContain(reference.includes('.') ? reference : `${field.scope}.${reference}`);
      }
    }
  });

  test('nothing behind "More details" is required, so that no gap hides there', () => {
    expect(fields.filter((field) => field.more && field.requiredWhen)).toEqual([]);
  });

  test('choices have options, and money is named by its unit', () => {
    for (const field of fields) {
      if (field.type === 'select' || field.type === 'radio') expect(field.options?.length).toBeGreaterThan(1);
      expect(field.name.endsWith('Cents')).toBe(field.unit === 'S$');
    }
  });
});

test('every type of identity of the specification can be chosen, of a person or of a company', () => {
  const offered = applicationFormV2.sections
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name === 'identityType' || name === 'companyIdentityType')
    .flatMap(({ options = [] }) => options.map(({ value }) => value));
  expect([...offered].sort()).toEqual(Object.values(identityType).sort());
});

test('only version 1 offers that a guarantor is the applicant; both store it', () => {
  const choices = [applicationFormV1, applicationFormV2].map((form) => {
    const fields = form.sections.flatMap((section) => section.fields);
    const self = fields.find(({ name }) => name === 'relationship')?.options?.find(({ value }) => value === 'self');
    return self && !self.isUnoffered;
  });
  expect(choices).toEqual([true, false]);
});
