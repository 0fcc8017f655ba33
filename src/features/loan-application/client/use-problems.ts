import { useMemo } from 'react';
import type { CaseValues } from '../../../domain/case-values.ts';
import * as m from '../../../paraglide/messages.js';
import { useSaveStateOf } from '../../cases/client/use-save-state.ts';
import { findSharedNumbers } from '../../cases/find-shared-numbers.ts';
import { useForm } from '../../forms/client/use-form.ts';
import type { Problem } from '../../forms/validate-field.ts';
import type { EditedCase } from './edited-case.ts';
import { concealedProblems } from './parts/case-parts.ts';
import type { GapCheck } from './use-check-and-send.ts';

type Problems = Record<string, Problem>;

const noProblems: GapCheck['gaps'] = [];

/**
 * Returns, by path, the problems that a field cannot find itself, and those of the latest refused save. If a field has
 * several, returns the most serious one: the server's refusal.
 * @param values of the case as last settled
 */
export function useProblems(opened: EditedCase, check: GapCheck | undefined, values: CaseValues) {
  const { form, store, saver } = opened;
  const refused = useSaveStateOf(saver, 'refused');
  const refusals = useMemo(() => refusedFields(refused?.fields ?? {}, store.toCase()), [refused, store]);
  const shared = useSharedNumbers(opened);
  const ended = useEndedConsents(opened);
  const concealed = useMemo(
    () => (check ? concealedProblems(form, values, check.gaps) : noProblems),
    [form, values, check],
  );
  const problems = useMemo(
    () => ({ ...shared, ...ended, ...byPath(concealed), ...refusals }),
    [shared, ended, concealed, refusals],
  );
  return { refused, problems };
}

function byPath(problems: readonly Problem[]): Problems {
  return Object.fromEntries(problems.map((problem) => [problem.path, problem]));
}

/** Warns if two people of the case have the same identity number. */
function useSharedNumbers({ store }: EditedCase): Problems {
  const found = useForm(store, (values) => JSON.stringify(findSharedNumbers(values)));
  return useMemo(() => byPath(JSON.parse(found) as Problem[]), [found]);
}

/** Warns at every consent that ended because the person was replaced, until it is given again. */
function useEndedConsents({ store, told }: EditedCase): Problems {
  const found = useForm(store, () => JSON.stringify(told().endedConsents.filter((path) => store.get(path) !== true)));
  return useMemo(() => {
    const note = { message: m.loan_application_consent_ended(), severity: 'warning' } as const;
    return byPath((JSON.parse(found) as string[]).map((path) => ({ path, ...note })));
  }, [found]);
}

/** Converts messages by the request's field paths (`personalInformation.0.email`) to problems by the form's paths. */
function refusedFields(fields: Record<string, string>, values: CaseValues): Problems {
  return byPath(
    Object.entries(fields).map(([path, message]) => ({ path: toFormPath(path, values), message, severity: 'error' })),
  );
}

function toFormPath(path: string, values: CaseValues): string {
  const [scope, second = '', name = ''] = path.split('.');
  if (scope === 'vehicleInformationWeb') return `vehicle.${name}`;
  if (scope === 'financingInformation') return `financing.${second}`;
  return `personalInformation.${values.personalInformation[Number(second)]?.personalInfoId ?? second}.${name}`;
}
