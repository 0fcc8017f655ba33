import { useMemo, useSyncExternalStore } from 'react';
import * as m from '../../../paraglide/messages.js';
import { paperName } from '../../documents/client/labels.ts';
import type { FieldSource } from '../../forms/client/form-field.tsx';
import type { CaseDetail } from '../contract.ts';
import { isSameValue } from '../same-value.ts';
import type { Editor } from './open-editor.ts';

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
      return source ? [[path, markOf(source)] as const] : [];
    });
    return Object.fromEntries(entries);
  }, [paths, told]);
}

/** Where the paper is gone, what it said is to be looked at. */
function markOf({ fileType, isGone }: CaseDetail['fieldSources'][string]): FieldSource {
  const name = paperName(fileType);
  return { kind: 'document', label: isGone ? m.cases_source_gone({ name }) : name, isGone };
}
