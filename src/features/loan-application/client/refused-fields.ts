import type { CaseValues } from '../../../domain/case-values.ts';
import type { Problem } from '../../forms/validate-field.ts';

/** Texts by the paths of the wire (`personalInformation.0.email`) as problems by the paths of the form. */
export function refusedFields(fields: Record<string, string>, values: CaseValues): Record<string, Problem> {
  const problems = Object.entries(fields).map(([path, message]): Problem => {
    return { path: toFormPath(path, values), message, severity: 'error' };
  });
  return Object.fromEntries(problems.map((problem) => [problem.path, problem]));
}

function toFormPath(path: string, values: CaseValues): string {
  const [scope, second = '', name = ''] = path.split('.');
  if (scope === 'vehicleInformationWeb') return `vehicle.${name}`;
  if (scope === 'financingInformation') return `financing.${second}`;
  return `personalInformation.${values.personalInformation[Number(second)]?.personalInfoId ?? second}.${name}`;
}
