import type { PartyValues } from '../../domain/case-values.ts';
import { type CaseValues, sectionsOf } from '../../domain/case-values.ts';
import type { Form, Scope } from '../../domain/field.ts';
import { partyName } from '../../domain/party-name.ts';
import { formatDate, singaporeDate } from '../../domain/singapore-time.ts';
import * as m from '../../paraglide/messages.js';
import type { ChangedFields } from '../cases/edits-after-save.ts';
import { applicantOf, guarantorsOf } from '../cases/parties.ts';

/** Changed fields, by their labels on the form. */
export interface NamedChanges {
  /**
   * The part of the case, or the person's current name. If there is no name, or it may have been another person then,
   * the part or the number.
   */
  whose: string;
  fields: string[];
}

interface KnownParties {
  removed?: readonly PartyValues[];
  erased?: readonly { personalInfoId: string; erasedAt: string }[];
  replaced?: ReadonlySet<string>;
}

/**
 * Names the changed fields, in the order of the form.
 * @param known.removed removed parties that can still be restored
 * @param known.erased guarantors with erased personal data
 * @param known.replaced identifiers of parties that may have become other people since
 */
export function nameChanges(
  form: Form,
  values: CaseValues,
  changed: ChangedFields,
  { removed = [], erased = [], replaced = new Set() }: KnownParties = {},
): NamedChanges[] {
  const nameOf = (party: PartyValues) => (replaced.has(party.personalInfoId) ? '' : partyName(party));
  const applicant = applicantOf(values);
  const people = [
    ...(applicant ? [{ party: applicant, whose: nameOf(applicant) || m.cases_part_applicant() }] : []),
    ...guarantorsOf(values).map((party, index) => {
      return { party, whose: nameOf(party) || m.cases_guarantor_number({ number: index + 1 }) };
    }),
    ...removed.flatMap((party) => (nameOf(party) === '' ? [] : [{ party, whose: nameOf(party) }])),
  ].map(({ party, whose }) => ({ whose, path: `personalInformation.${party.personalInfoId}`, party }));
  const formerly = erased
    .map(({ personalInfoId, erasedAt }) => ({
      path: `personalInformation.${personalInfoId}`,
      day: erasedDay(erasedAt),
    }))
    .filter(({ path }) => people.every((person) => person.path !== path));
  const present = new Set(['vehicle', 'financing', ...[...people, ...formerly].map(({ path }) => path)]);
  const others = Object.keys(changed).filter((path) => !present.has(path));
  return [
    ...people.map(({ whose, path, party }) => ({
      whose,
      // Fields filled while the party was of the other type come last.
      fields: pick(changed[path], [
        ...ofParty,
        ...labelsOf(form, 'party', party.partyType),
        ...labelsOf(form, 'party'),
      ]),
    })),
    ...formerly.map(({ path, day }) => ({
      whose: m.case_history_guarantor_erased({ date: day }),
      fields: pick(changed[path], [...ofParty, ...labelsOf(form, 'party')]),
    })),
    {
      whose: m.case_history_guarantor_gone(),
      fields: pick(
        others.flatMap((path) => changed[path] ?? []),
        [...ofParty, ...labelsOf(form, 'party')],
      ),
    },
    { whose: m.cases_part_vehicle(), fields: pick(changed.vehicle, labelsOf(form, 'vehicle')) },
    { whose: m.cases_part_financing(), fields: pick(changed.financing, labelsOf(form, 'financing')) },
  ].filter(({ fields }) => fields.length > 0);
}

const erasedDay = (erasedAt: string) => formatDate(singaporeDate(new Date(erasedAt)));

type Labels = (readonly [name: string, label: () => string])[];

function pick(names: readonly string[] = [], labels: Labels): string[] {
  const left = new Set(names);
  return labels.filter(([name]) => left.delete(name)).map(([, label]) => label());
}

/** The party type is not in any section of the form. */
const ofParty: Labels = [['partyType', m.case_history_party_kind]];

/** Returns labels that are clear without the adjacent field. Without a party type, returns those of both types. */
function labelsOf(form: Form, scope: Scope, partyType?: 'individual' | 'corporation'): Labels {
  const sections = partyType
    ? sectionsOf(form, scope, partyType)
    : form.sections.filter((section) => section.scope === scope);
  return sections.flatMap(({ fields }) =>
    fields.map(({ name, label, print }) => [name, print?.label ?? label] as const),
  );
}
