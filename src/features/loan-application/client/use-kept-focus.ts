import { useEffect, useLayoutEffect, useRef } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';

/**
 * Follows the field that is typed in where a change of the case takes it from the page: somebody else made the applicant a
 * guarantor, or a company. To be used where such a change draws at once.
 *
 * @param onGone gets the path of the field; its person may be gone too
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
