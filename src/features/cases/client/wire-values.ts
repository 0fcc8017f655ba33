import { type CaseValues, mapScopes } from '../../../domain/case-values.ts';
import type { FieldValue, Form } from '../../../domain/field.ts';
import { isWithheld } from '../../forms/concealed.ts';
import type { CaseDetail } from '../contract.ts';

/**
 * Converts a case to the values of the form. Values that this account may not see become placeholders ("entered, not
 * shown").
 */
export function fromWire(
  form: Form,
  detail: Pick<CaseDetail, 'personalInformation' | 'vehicleInformationWeb' | 'financingInformation' | 'withheld'>,
): CaseValues {
  const { personalInformation, vehicleInformationWeb, financingInformation } = detail;
  const values: CaseValues = { personalInformation, vehicleInformationWeb, financingInformation };
  return mapScopes(form, values, ({ path, values: own }) => {
    const names = Object.keys(detail.withheld).filter((key) => key.startsWith(`${path}.`));
    const held = names.map((name) => [name.slice(path.length + 1), { withheld: detail.withheld[name] ?? 0 }]);
    return { ...own, ...Object.fromEntries(held) };
  });
}

/** Returns the case to send. Unchanged withheld values are only named, not sent. */
export function toWire(form: Form, values: CaseValues): CaseValues & { withheld: Record<string, number> } {
  const withheld: Record<string, number> = {};
  const sent = mapScopes(form, values, ({ path, values: own }) => {
    const isSent = ([name, value]: [string, FieldValue | undefined]) => {
      if (isWithheld(value)) withheld[`${path}.${name}`] = value.withheld;
      return !isWithheld(value);
    };
    return Object.fromEntries(Object.entries(own).filter(isSent));
  });
  return { ...sent, withheld };
}
