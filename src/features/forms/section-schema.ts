import { z } from 'zod';
import { line, lines } from '../../contract/text.ts';
import type { Field, Unit, ValueOf } from '../../domain/field.ts';
import { hasTwoDecimals } from '../../domain/figure.ts';
import { parseNoaIncome } from '../../domain/noa-income.ts';
import { isDate } from '../../domain/singapore-time.ts';
import { longestText, mostNoaIncome } from './normalise-value.ts';

type FieldsShape<F extends readonly Field[]> = {
  -readonly [Name in F[number]['name']]: z.ZodOptional<z.ZodType<ValueOf<Extract<F[number], { name: Name }>>>>;
};

/**
 * Returns the schema of declared fields in requests: all may be missing, each has a value of its type, undeclared keys
 * are stripped. It refuses what no draft of the portal's own browser can contain, but nothing that is merely incomplete
 * or out of bounds. For server and contract only: the browser does not load zod.
 */
export function fieldsSchema<const F extends readonly Field[]>(fields: F): z.ZodObject<FieldsShape<F>> {
  const shape = Object.fromEntries(
    fields.map((field) => [field.name, valueSchema(field).optional().describe(describeField(field))]),
  );
  return z.object(shape) as unknown as z.ZodObject<FieldsShape<F>>;
}

const loosely = z.union([z.number(), line().max(30), z.null()]);

const units: Partial<Record<Unit, string>> = { S$: 'cents of the Singapore dollar', '%': 'per cent' };

/** Describes a value for the API documentation: the field's label, its unit, the meaning of its codes. */
function describeField({ label, options, unit, type, sensitive }: Field): string {
  const codes = options?.map(({ value, label: word }) => (word() === value ? value : `${value} ${word()}`)).join(', ');
  const parts = [
    label(),
    ...(unit ? [`in ${units[unit] ?? unit}`] : []),
    ...(type === 'noaIncome' ? ['years and income in dollars'] : []),
    ...(type === 'date' ? ['YYYY-MM-DD'] : []),
  ];
  return [
    `${parts.join(', ').replace(/[.:]$/, '')}.`,
    ...(codes ? [`Codes: ${codes}.`] : []),
    ...(sensitive === 'masked' ? ['Masked in replies to dealers.'] : []),
    ...(sensitive === 'withheld' ? ['Only for accounts with `personalData.reveal`.'] : []),
  ].join(' ');
}

function valueSchema(field: Field): z.ZodType {
  switch (field.type) {
    case 'select':
    case 'radio':
      return z.literal((field.options ?? []).map((option) => option.value));
    case 'switch':
    case 'checkbox':
      return z.boolean();
    case 'number':
    case 'inputNumber':
      return field.modifier === 'decimal' ? z.number().refine(hasTwoDecimals, 'At most two decimals.') : z.int();
    case 'date':
      return line().refine(isDate, 'Enter an existing date as YYYY-MM-DD.');
    case 'year':
      return line().regex(/^\d{4}$/, 'Enter the year with four digits.');
    case 'noaIncome':
      // Entries without a year or a numeric income are accepted here; they are dropped before the case is saved.
      return z
        .array(z.object({ year: loosely.optional(), income: loosely.optional() }))
        .max(50)
        .refine((entries) => parseNoaIncome(entries).length <= mostNoaIncome, `At most ${mostNoaIncome} years.`);
    default:
      return (field.type === 'textarea' ? lines() : line()).max(Math.min(field.maxLength ?? longestText, longestText));
  }
}
