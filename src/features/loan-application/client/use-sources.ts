import { useMemo, useSyncExternalStore } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Editor } from '../../cases/client/open-editor.ts';
import type { CaseDetail } from '../../cases/contract.ts';
import { isGovernmentValue } from '../../cases/government-values.ts';
import { paperName } from '../../documents/client/labels.ts';
import type { FieldSource } from '../../forms/client/form-field.tsx';

const separator = '\n';

/** Where values were read, by path. What a person has typed over has no source any more. */
export function useSources({ store, told }: Editor): Record<string, FieldSource> {
  const paths = useSyncExternalStore(store.subscribe, () => {
    const { sources, get } = told();
    return Object.keys(sources)
      .filter((path) => isSameValue(store.get(path), get(path)))
      .join(separator);
  });
  return useMemo(() => {
    const { sources } = told();
    const entries = paths.split(separator).flatMap((path) => {
      const source = sources[path];
      return source ? [[path, toldSource(path, source)] as const] : [];
    });
    return Object.fromEntries<FieldSource>(entries);
  }, [paths, told]);
}

function toldSource(path: string, source: CaseDetail['fieldSources'][string]): FieldSource {
  if (source.kind === 'myinfo') return { kind: 'myinfo', label: 'Myinfo', locked: isGovernmentValue(path, source) };
  const { fileType, isGone } = source;
  return { kind: 'document', label: paperName(fileType), ...(isGone && { isGone }) };
}
