import type { CaseValues, ScopeInstance } from '../../../domain/case-values.ts';
import * as m from '../../../paraglide/messages.js';
import { applicantOf } from '../../cases/parties.ts';

/**
 * Fields and order of a printed form. A layout never changes: a new one replaces it, and forms made earlier keep
 * theirs.
 */
export interface FormLayout {
  /** Printed at the foot, so that a financier knows which form it has. Absent in layouts from before versions. */
  readonly code?: string;
  readonly title: () => string;
  readonly order: readonly Part[];
  /** Labels of fields that have different labels in the current form. */
  readonly labels?: Readonly<Record<string, string>>;
}

type Part = 'applicant' | 'guarantor' | 'vehicle' | 'financing';

interface Layouts {
  readonly individual: FormLayout;
  readonly corporation: FormLayout;
}

const peopleFirst: readonly Part[] = ['applicant', 'guarantor', 'vehicle', 'financing'];
// For a company a financier looks at the deal first, then at the people behind it.
const dealFirst: readonly Part[] = ['applicant', 'vehicle', 'financing', 'guarantor'];

/** Labels of layouts 1 and 2. A label of the form changes only with a new layout; the old label is kept here. */
const firstLabels = {
  bankruptcy: 'Bankrupt now or before',
  litigation: 'Party to a lawsuit',
  vehicleCompanyName: 'Vehicle company',
  coePartCents: 'COE part of the price',
  flatRatePercent: 'Flat rate a year',
  firstInstalmentDate: 'First instalment',
};
const unnumbered: FormLayout = { title: m.applications_print_title, order: peopleFirst, labels: firstLabels };

/** By version, starting with 1. */
const layouts: readonly Layouts[] = [
  { individual: unnumbered, corporation: unnumbered },
  {
    individual: { code: 'I2', title: m.applications_print_title, order: peopleFirst, labels: firstLabels },
    corporation: { code: 'C2', title: m.applications_print_title_company, order: dealFirst, labels: firstLabels },
  },
  {
    individual: { code: 'I3', title: m.applications_print_title, order: peopleFirst },
    corporation: { code: 'C3', title: m.applications_print_title_company, order: dealFirst },
  },
];

export const latestLayout = layouts.length;

/** Returns the layout for the applicant of a case. Throws for an unknown version. */
export function layoutOf(values: CaseValues, version = 1): FormLayout {
  const found = layouts[version - 1];
  if (!found) throw new Error(`No layout ${version} of the application form`);
  return found[applicantOf(values)?.partyType ?? 'individual'];
}

/** Returns the parts of a case in the layout's order; guarantors keep their own order. */
export function inOrder(instances: readonly ScopeInstance[], { order }: FormLayout): ScopeInstance[] {
  return order.flatMap((part) => instances.filter((instance) => partOf(instance) === part));
}

function partOf({ scope, role }: ScopeInstance): Part {
  if (scope !== 'party') return scope;
  return role === 'guarantor' ? 'guarantor' : 'applicant';
}
