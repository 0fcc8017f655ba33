import { useMemo, useSyncExternalStore } from 'react';
import { loanAboveSum } from '../../../domain/amount-to-finance.ts';
import { isSameValue } from '../../../domain/same-value.ts';
import * as m from '../../../paraglide/messages.js';
import type { Editor } from '../../cases/client/open-editor.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { isGovernmentValue } from '../../cases/government-values.ts';
import { loanPath } from '../../cases/propose-values.ts';
import { documentTypeName } from '../../documents/client/labels.ts';
import type { ValueSource } from '../../forms/client/form-field.tsx';

const separator = '\n';

/** Returns the sources of values, by path. A value that the user has typed over has no source any more. */
export function useSources({ store, told }: Editor): Record<string, ValueSource> {
  const paths = useSyncExternalStore(store.subscribe, () => {
    const { sources, get } = told();
    const read = Object.keys(sources).filter((path) => isSameValue(store.get(path), get(path)));
    return [...read, ...(isLoanWorkedOut(store) ? [loanPath] : [])].join(separator);
  });
  return useMemo(() => {
    const { sources } = told();
    const entries = paths.split(separator).flatMap((path) => {
      const source = sources[path];
      if (source) return [[path, toldSource(path, source)] as const];
      return path === loanPath ? [[path, { kind: 'worked-out', label: m.loan_application_loan_from() }] as const] : [];
    });
    return Object.fromEntries<ValueSource>(entries);
  }, [paths, told]);
}

/** True if the loan equals price less trade-in and deposit. */
function isLoanWorkedOut(store: Editor['store']): boolean {
  const loan = store.get(loanPath);
  return typeof loan === 'number' && loanAboveSum(loan, (name) => store.get(`vehicle.${name}`)) === 0;
}

function toldSource(path: string, source: CaseDetail['fieldSources'][string]): ValueSource {
  if (source.kind === 'myinfo') return { kind: 'myinfo', label: 'Myinfo', locked: isGovernmentValue(path, source) };
  const { fileType, isGone } = source;
  return { kind: 'document', label: documentTypeName(fileType), ...(isGone && { isGone }) };
}
