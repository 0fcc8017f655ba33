import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';

/**
 * Restores the focus when a change by another user removes the focused field, such as turning the applicant into a guarantor
 * or a company. The component that calls it has to render with every such change.
 *
 * @param onGone called with the path of the field; its party may be removed as well
 */
export function useKeptFocus(store: FormStore, onGone: (path: string, isPersonThere: boolean) => void): void {
  const typedIn = useRef('');
  useEffect(() => {
    return store.subscribe(() => {
      typedIn.current = document.activeElement?.id ?? '';
    });
  }, [store]);
  useLayoutEffect(() => {
    const path = typedIn.current;
    typedIn.current = '';
    const [scope, id] = path.split('.');
    // Some inputs change their names and keep the focus; and who leaves a field for nothing has left it.
    if (scope !== 'personalInformation' || document.activeElement !== document.body) return;
    if (document.getElementById(path)?.checkVisibility()) return;
    onGone(
      path,
      store.toCase().personalInformation.some(({ personalInfoId }) => personalInfoId === id),
    );
  });
}
