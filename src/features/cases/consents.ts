import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { Form } from '../../domain/field.ts';
import { perForm } from '../forms/per-form.ts';
import { type Holder, holderAfterSave } from './holder-after-save.ts';
import { wholeNumber } from './same-person.ts';
import { valueAt } from './value-at.ts';

/** A person's consent to a text, with the version, the time, and the account that recorded it. */
export interface Consent extends Holder {
  textVersion: number;
  /** ISO 8601. */
  at: string;
  userId: string;
  by: string;
}

/** Keyed by the path of the ticked field. */
export type Consents = Readonly<Record<string, Consent>>;

/** All consents after a save, and the paths of those that it gave, withdrew and restored. */
export interface ConsentChanges {
  consents: Consents;
  given: string[];
  withdrawn: string[];
  /** Consents that had ended and are restored. */
  returned: string[];
}

/**
 * Returns the consents after a save. An existing consent stays as recorded, however often the case is saved; a new tick
 * is recorded with the text version of the case's own form. A tick without a record does not count. A consent belongs
 * to a person: replacing their identity number ends it, ticked or not.
 * @param before including parties that can still be restored, with their consents
 * @param ended consents that ended when the number was replaced, and that this save restores as recorded
 */
export function consentsAfterSave(
  form: Form,
  before: (CaseValues & { consents: Consents }) | undefined,
  after: CaseValues,
  recorded: Omit<Consent, 'textVersion' | keyof Holder>,
  hash: (number: string) => string,
  ended: Consents = {},
): ConsentChanges {
  const present = new Set(after.personalInformation.map(({ personalInfoId }) => personalInfoId));
  const gone = before?.personalInformation.filter(({ personalInfoId }) => !present.has(personalInfoId)) ?? [];
  const result: ConsentChanges = { consents: {}, given: [], withdrawn: [], returned: [] };
  const consents: Record<string, Consent> = {};
  for (const { path, textVersion, personalInfoId } of agreements(form, after.personalInformation)) {
    const back = ended[path];
    const kept = back ?? (before && valueAt(before, path) === true ? before.consents[path] : undefined);
    if (valueAt(after, path) !== true) {
      if (kept) result.withdrawn.push(path);
      continue;
    }
    const [number, next] = [before, after].map((values) => wholeNumber(partyOf(values, personalInfoId)));
    const { of: holderHash, beginnings, ...record } = kept ?? { textVersion, ...recorded };
    const holder = holderAfterSave({ of: holderHash, beginnings }, [kept && !back ? number : undefined, next], hash);
    if (!holder) {
      if (kept) result.withdrawn.push(path);
      continue;
    }
    if (!kept) result.given.push(path);
    if (back) result.returned.push(path);
    // The consent was given for the number that is being removed.
    if (back && before?.consents[path]) result.withdrawn.push(path);
    consents[path] = { ...record, ...holder };
  }
  for (const { path } of agreements(form, gone)) {
    const kept = before?.consents[path];
    if (kept) consents[path] = kept;
  }
  return { ...result, consents };
}

/**
 * Returns a case without the ticks that have no record: those of earlier portal versions, which recorded no account, and
 * those of a person who was replaced.
 */
export function withoutUnrecorded<P extends PartyValues>(form: Form, parties: readonly P[], consents: Consents): P[] {
  return parties.map((party) => {
    const unrecorded = agreementFields(form)
      .map(({ name }) => name)
      .filter((name) => name in party && !consents[`personalInformation.${party.personalInfoId}.${name}`]);
    if (unrecorded.length === 0) return party;
    return Object.fromEntries(Object.entries(party).filter(([name]) => !unrecorded.includes(name))) as P;
  });
}

/** Returns the consent fields of these parties. */
function agreements(form: Form, parties: readonly PartyValues[]) {
  return parties.flatMap(({ personalInfoId }) =>
    agreementFields(form).map(({ name, textVersion }) => {
      return { path: `personalInformation.${personalInfoId}.${name}`, textVersion, personalInfoId };
    }),
  );
}

const agreementFields = perForm((form) =>
  form.sections
    .filter(({ scope }) => scope === 'party')
    .flatMap((section) => section.fields)
    .flatMap(({ name, agreement }) => (agreement === undefined ? [] : [{ name, textVersion: agreement }])),
);

function partyOf(values: CaseValues | undefined, personalInfoId: string): PartyValues | undefined {
  return values?.personalInformation.find((party) => party.personalInfoId === personalInfoId);
}
