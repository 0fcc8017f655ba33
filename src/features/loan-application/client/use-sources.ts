import { useMemo, useSyncExternalStore } from 'react';
import { isSameValue } from '../../../domain/same-value.ts';
import type { Editor } from '../../cases/client/open-editor.ts';
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
      return source
        ? [[path, { kind: 'document', label: paperName(source.fileType), isGone: source.isGone }] as const]
        : [];
    });
    return Object.fromEntries<FieldSource>(entries);
  }, [paths, told]);
}
