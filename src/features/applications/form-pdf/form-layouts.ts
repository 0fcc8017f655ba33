import type { CaseValues, ScopeInstance } from '../../../domain/case-values.ts';
import * as m from '../../../paraglide/messages.js';
import { applicantOf } from '../../cases/parties.ts';

/**
 * Fields and order of a printed form. A layout never changes: a new one replaces it, and forms made earlier keep
 * theirs.
 */
export interface FormLayout {
  /** Printed at the foot, so that a financier knows which form it has. Absent before layouts had versions. */
  readonly code?: string;
  readonly title: () => string;
  readonly order: readonly Part[];
}

type Part = 'applicant' | 'guarantor' | 'vehicle' | 'financing';

interface Layouts {
  readonly individual: FormLayout;
  readonly corporation: FormLayout;
}

const peopleFirst: readonly Part[] = ['applicant', 'guarantor', 'vehicle', 'financing'];
const unnumbered: FormLayout = { title: m.applications_print_title, order: peopleFirst };

/** By version, the first being 1. */
const layouts: readonly Layouts[] = [
  { individual: unnumbered, corporation: unnumbered },
  {
    individual: { code: 'I2', title: m.applications_print_title, order: peopleFirst },
    // Of a company a financier looks at the deal first, and at the people behind it then.
    corporation: {
      code: 'C2',
      title: m.applications_print_title_company,
      order: ['applicant', 'vehicle', 'financing', 'guarantor'],
    },
  },
];

export const latestLayout = layouts.length;

/** The layout for the applicant of a case. Throws for a version that there never was. */
export function layoutOf(values: CaseValues, version = 1): FormLayout {
  const found = layouts[version - 1];
  if (!found) throw new Error(`No layout ${version} of the application form`);
  return found[applicantOf(values)?.partyType ?? 'individual'];
}

/** The parts of a case in the layout's order; guarantors stay in theirs. */
export function inOrder(instances: readonly ScopeInstance[], { order }: FormLayout): ScopeInstance[] {
  return order.flatMap((part) => instances.filter((instance) => partOf(instance) === part));
}

function partOf({ scope, role }: ScopeInstance): Part {
  if (scope !== 'party') return scope;
  return role === 'guarantor' ? 'guarantor' : 'applicant';
}
