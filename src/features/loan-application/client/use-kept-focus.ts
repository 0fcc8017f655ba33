import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';

/**
 * Restores the focus when another user's change removes the focused field, for example by turning the applicant into a
 * guarantor or a company. The calling component has to render with every such change.
 * @param onGone called with the path of the field; its party may be removed, too
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
    // Some inputs change their names but keep the focus. A user who moves the focus to nothing has left the field.
    if (scope !== 'personalInformation' || document.activeElement !== document.body) return;
    if (document.getElementById(path)?.checkVisibility()) return;
    onGone(
      path,
      store.toCase().personalInformation.some(({ personalInfoId }) => personalInfoId === id),
    );
  });
}
