import type { CaseValues } from '../../domain/case-values.ts';
import { partyName } from '../../domain/party-name.ts';
import * as m from '../../paraglide/messages.js';
import { guarantorsOf } from './parties.ts';

/** `Guarantor 2`, or the name if there is one. */
export function guarantorWord(party: Parameters<typeof partyName>[0], number: number): string {
  return partyName(party) || m.cases_guarantor_number({ number });
}

/**
 * Returns the label of a field or document at a path. For guarantors it includes the name, because their labels are the
 * same.
 */
export function labelOf(path: string, label: string, values: CaseValues): string {
  const [scope, id] = path.split('.');
  if (scope !== 'personalInformation' && scope !== 'documents') return label;
  const guarantors = guarantorsOf(values);
  const index = guarantors.findIndex(({ personalInfoId }) => personalInfoId === id);
  return index < 0 ? label : m.cases_whose({ name: guarantorWord(guarantors[index], index + 1), label });
}
