import { type CaseValues, isFilled, scopeInstances } from '../../domain/case-values.ts';
import type { Field, FieldValue, Form } from '../../domain/field.ts';
import type { NoaIncome } from '../../domain/noa-income.ts';
import { isHiddenNumber, isSameMeaning } from '../../domain/same-meaning.ts';
import type { FieldSource } from '../cases/contract.ts';
import { isGovernmentValue } from '../cases/government-values.ts';
import { valueAt } from '../cases/value-at.ts';
import { normaliseValue } from '../forms/normalise-value.ts';
import { derivedValues } from './derived-values.ts';
import { type StatedValues, toFormValues } from './reading/form-values.ts';

/** A field that a document has a value for. */
export interface PlannedField {
  readonly path: string;
  /** Absent if this version of the form lacks the field. */
  readonly field: Field | undefined;
  /** The document's value. */
  readonly value: FieldValue;
  readonly inForm: FieldValue | undefined;
}

export interface FillPlan {
  readonly fills: readonly PlannedField[];
  /** Fields with a different value in the form, which stays. */
  readonly differs: readonly PlannedField[];
}

interface Filled extends CaseValues {
  readonly fieldSources: Readonly<Record<string, FieldSource>>;
}

interface CheckedDocument {
  readonly fileType: string;
  readonly personalInfoId: string | null;
  /** Values by the names of `documents/reading`, as accepted or corrected by the user. */
  readonly fields: Record<string, string | number | boolean>;
}

/**
 * Fields of one address. They are filled together: an address from a document mixed with a typed one would not exist.
 */
const addressFields = ['postalCode', 'block', 'street', 'building', 'floor', 'unit'];

/**
 * Returns what a document fills: fields that are empty, that already have the same value, or that an earlier document
 * of its type filled. Values that were typed, come from another document, or come from the government stay. A value
 * derived from the document, not printed on it, fills only an empty field.
 */
export function planFill(form: Form, filled: Filled, document: CheckedDocument, today: string): FillPlan {
  const said = plannedFields(form, filled, document, toFormValues(document.fileType, document.fields));
  const planned = said.filter((field) => !isSaidByGovernment(field, filled));
  const isKept = (field: PlannedField) => {
    const source = filled.fieldSources[field.path];
    const isOfSameKind = source?.kind === 'document' && source.fileType === document.fileType;
    return isGovernmentValue(field.path, source) || !mayFill(field, isOfSameKind);
  };
  const kept = planned.filter(isKept);
  const isOtherAddress = kept.some(({ path }) => isAddress(path));
  const fills = planned.filter((field) => !kept.includes(field) && !(isOtherAddress && isAddress(field.path)));
  const derived = plannedFields(
    form,
    filled,
    document,
    derivedValues(document.fileType, document.fields, today),
  ).filter(
    (field) => field.field && !said.some(({ path }) => path === field.path) && isProposable(field, filled, document),
  );
  return { fills: [...fills, ...derived], differs: kept };
}

/** True if a derived value may fill a field: only an empty one, or one that an earlier document of its type filled. */
function isProposable(
  { path, field, inForm }: PlannedField,
  { fieldSources }: Filled,
  { fileType }: CheckedDocument,
): boolean {
  const source = fieldSources[path];
  if (source?.kind === 'document') return source.fileType === fileType;
  return field !== undefined && !isFilled(field, inForm);
}

/** True if a government value is the same as the document's: nothing differs and nothing is filled. */
function isSaidByGovernment(field: PlannedField, { fieldSources }: Filled): boolean {
  return isGovernmentValue(field.path, fieldSources[field.path]) && mayFill(field, false);
}

function plannedFields(
  form: Form,
  filled: Filled,
  { personalInfoId }: CheckedDocument,
  { party = {}, vehicle = {}, noaIncome }: StatedValues,
): PlannedField[] {
  const isThere = filled.personalInformation.some((party) => party.personalInfoId === personalInfoId);
  const ofParty = isThere
    ? [...Object.entries(party), ...(noaIncome ? [['noaIncome', [noaIncome]] as const] : [])]
    : [];
  const said: (readonly [string, FieldValue])[] = [
    ...Object.entries(vehicle).map(([name, value]) => [`vehicle.${name}`, value] as const),
    ...ofParty.map(([name, value]) => [`personalInformation.${personalInfoId}.${name}`, value] as const),
  ];
  const known = new Map<string, Field>(
    scopeInstances(form, filled).flatMap(({ path, sections }) =>
      sections.flatMap((section) => section.fields).map((field) => [`${path}.${field.name}`, field] as const),
    ),
  );
  return said.flatMap(([path, value]): PlannedField[] => {
    const field = known.get(path);
    // A partly hidden number is unknown.
    if (field?.sensitive === 'masked' && isHiddenNumber(String(value))) return [];
    // A value that the field cannot store is ignored: filling it in would only remove the present value.
    if (field && !Array.isArray(value) && normaliseValue(field, value) === undefined) return [];
    return [{ path, field, value, inForm: ofSameYear(valueAt(filled, path), value) }];
  });
}

function mayFill({ field, value, inForm }: PlannedField, isOfSameKind: boolean): boolean {
  if (!field || isOfSameKind || !isFilled(field, inForm) || inForm === undefined) return true;
  const said = Array.isArray(value) ? value : normaliseValue(field, value);
  return said !== undefined && isSameMeaning(field, { value: inForm }, { value: said });
}

/** Returns the entry of a list of years for the document's year. */
function ofSameYear(inForm: FieldValue | undefined, value: FieldValue): FieldValue | undefined {
  if (!Array.isArray(inForm) || !Array.isArray(value)) return inForm;
  const years = new Set((value as readonly NoaIncome[]).map(({ year }) => year));
  return (inForm as readonly NoaIncome[]).filter(({ year }) => years.has(year));
}

function isAddress(path: string): boolean {
  return path.startsWith('personalInformation.') && addressFields.includes(path.split('.').at(-1) ?? '');
}

/** Returns the case with the planned values applied. */
export function withFilled(base: CaseValues, fills: readonly PlannedField[]): CaseValues {
  const byPath = new Map(fills.map(({ path, value }) => [path, value]));
  const laidOver = (path: string, values: { readonly [name: string]: FieldValue | undefined }) => {
    const own = [...byPath].filter(([fieldPath]) => fieldPath.startsWith(`${path}.`));
    return Object.fromEntries(
      own.map(([fieldPath, value]) => {
        const name = fieldPath.slice(path.length + 1);
        return [name, Array.isArray(value) ? withYears(values[name], value) : value];
      }),
    );
  };
  const { vehicleInformation } = base.vehicleInformationWeb;
  return {
    financingInformation: base.financingInformation,
    vehicleInformationWeb: {
      vehicleInformation: { ...vehicleInformation, ...laidOver('vehicle', vehicleInformation) },
    },
    personalInformation: base.personalInformation.map((party) => {
      return { ...party, ...laidOver(`personalInformation.${party.personalInfoId}`, party) };
    }),
  };
}

/** Adds entries to those of other years; returns one per year, latest first. */
function withYears(before: FieldValue | undefined, entries: readonly NoaIncome[]): NoaIncome[] {
  const years = new Set(entries.map(({ year }) => year));
  const others = Array.isArray(before) ? (before as readonly NoaIncome[]).filter(({ year }) => !years.has(year)) : [];
  return [...entries, ...others].sort((a, b) => b.year.localeCompare(a.year));
}
