import type { CaseValues, PartyValues } from '../../domain/case-values.ts';
import type { Form, FormValues } from '../../domain/field.ts';
import { isSameValue } from '../../domain/same-value.ts';
import { perForm } from '../forms/per-form.ts';

/**
 * Names of fields, never their values, by section: `personalInformation.<personalInfoId>`, `vehicle`, `financing`; `gone`
 * for fields of parties that were removed and deleted.
 */
export type ChangedFields = Readonly<Record<string, readonly string[]>>;

/** Changes by one account within a few minutes. */
export interface EditSession {
  userId: string;
  by: string;
  /** First and last change, ISO 8601. */
  since: string;
  until: string;
  /** Revision of the case when it began. */
  revision: number;
  fields: ChangedFields;
}

interface FollowedEdits {
  /** Absent if nothing was ever changed. */
  session?: EditSession | undefined;
  /** The previous session, which has ended. */
  closed?: EditSession | undefined;
}

/**
 * Changes within this time count as one session. Other events of a case are not stored here, so short sessions let the
 * history place them before or after the changes (`joinSittings`).
 */
const spanMs = 2 * 60_000;

/** A pause of this length ends a sitting; so does a sitting of this length without a pause. */
const restMs = 10 * 60_000;
const longestMs = 60 * 60_000;

const gone = 'gone';

/**
 * Returns the edit session after a save: the current one, or a new one that closes it. With `isAct` the save did
 * something that the history lists separately, such as removing a party, and starts a new session.
 */
export function editsAfterSave(
  before: EditSession | undefined,
  save: { userId: string; by: string; at: string; revision: number; fields: ChangedFields; isAct?: boolean },
): FollowedEdits {
  const { at: moment, fields, userId, by, revision } = save;
  const isEmpty = Object.keys(fields).length === 0;
  if (isEmpty && !save.isAct) return { session: before };
  const opened = { userId, by, since: moment, until: moment, revision, fields };
  if (!before) return { session: isEmpty ? undefined : opened };
  if (isEmpty) return { closed: before };
  const goesOn = before.userId === userId && !save.isAct && passedMs(before.since, moment) <= spanMs;
  if (!goesOn) return { session: opened, closed: before };
  return { session: { ...before, until: moment, fields: gather([before.fields, fields]) } };
}

type Span = Pick<EditSession, 'userId' | 'by' | 'since' | 'until' | 'fields'>;

/**
 * Joins sessions to sittings. A sitting ends when something else happens to the case, when another user continues, and
 * after a pause.
 * @param spans the earliest first
 * @param moments times of all other events, ISO 8601
 */
export function joinSittings<S extends Span>(spans: readonly S[], moments: readonly string[]): S[] {
  const sittings: S[] = [];
  for (const span of spans) {
    const last = sittings.at(-1);
    if (last && isOneSitting(last, span, moments)) {
      sittings[sittings.length - 1] = { ...last, until: span.until, fields: gather([last.fields, span.fields]) };
    } else sittings.push(span);
  }
  return sittings;
}

function isOneSitting(last: Span, next: Span, moments: readonly string[]): boolean {
  if (last.userId !== next.userId) return false;
  if (passedMs(last.until, next.since) > restMs || passedMs(last.since, next.until) > longestMs) return false;
  return !moments.some((moment) => moment > last.until && moment <= next.since);
}

function passedMs(since: string, until: string): number {
  return Date.parse(until) - Date.parse(since);
}

/** Returns the fields without the identifiers of deleted parties. */
export function withoutParties(fields: ChangedFields, ids: readonly string[]): ChangedFields {
  const paths = ids.map((id) => `personalInformation.${id}`);
  return gather(Object.entries(fields).map(([path, names]) => ({ [paths.includes(path) ? gone : path]: names })));
}

function gather(all: readonly ChangedFields[]): ChangedFields {
  const result: Record<string, readonly string[]> = {};
  for (const [path, names] of all.flatMap(Object.entries<readonly string[]>)) {
    result[path] = [...new Set([...(result[path] ?? []), ...names])];
  }
  return result;
}

/**
 * Returns the fields that differ between two states of a case. Consents, added and removed parties and a change of applicant
 * are recorded separately and left out.
 */
export function changedFields(form: Form, before: CaseValues | undefined, after: CaseValues): ChangedFields {
  const former = new Map(before?.personalInformation.map((party) => [party.personalInfoId, party]));
  const agreements = agreementsOf(form);
  const parties = after.personalInformation.map((party) => {
    // The identifier, role and type of a new party are not changes.
    const names = differences({ ...(former.get(party.personalInfoId) ?? identityOf(party)), role: party.role }, party);
    return [`personalInformation.${party.personalInfoId}`, names.filter((name) => !agreements.has(name))] as const;
  });
  const vehicle = before?.vehicleInformationWeb.vehicleInformation ?? {};
  const all = [
    ...parties,
    ['vehicle', differences(vehicle, after.vehicleInformationWeb.vehicleInformation)] as const,
    ['financing', differences(before?.financingInformation ?? {}, after.financingInformation)] as const,
  ];
  return Object.fromEntries(all.filter(([, names]) => names.length > 0));
}

function differences(before: FormValues, after: FormValues): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isSameValue(before[name], after[name]));
}

function identityOf({ personalInfoId, role, partyType }: PartyValues): FormValues {
  return { personalInfoId, role, partyType };
}

const agreementsOf = perForm((form): ReadonlySet<string> => {
  const fields = form.sections.flatMap((section) => section.fields);
  return new Set(fields.filter(({ agreement }) => agreement !== undefined).map(({ name }) => name));
});
