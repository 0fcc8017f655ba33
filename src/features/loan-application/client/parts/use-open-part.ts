import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusField } from '../../../forms/client/focus-field.ts';
import type { FormStore } from '../../../forms/client/form-store.ts';
import { useDrawn } from '../use-drawn.ts';
import { type CasePartName, partOf } from './case-parts.ts';

/** Target of the cursor once the part is rendered: its heading or a field. */
interface Target {
  path?: string;
}

/** Returns the path in the address; a hash that cannot be decoded is ignored. */
function readHash(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/**
 * Returns the open part, initially from the address (`#vehicle.mileage`), and functions that open another part or a
 * field.
 */
export function useOpenPart(headingId: string, store: FormStore) {
  const [initial] = useState(readHash);
  const [part, setPart] = useState<CasePartName>(initial.includes('.') ? partOf(initial, store.toCase()) : 'applicant');
  const [guarantor, setGuarantor] = useState<string | undefined>(idOf(initial));
  const [target, setTarget] = useState<Target | undefined>(initial.includes('.') ? { path: initial } : undefined);
  // The heading of a part responds to the press at once. The former part is hidden, and removed once the new one is
  // rendered.
  const view = useMemo(() => ({ part, guarantor }), [part, guarantor]);
  const drawn = useDrawn(view);
  /** The part that has been loaded and rendered. */
  const [shown, setShown] = useState<CasePartName>();
  const isDrawn = drawn === view && shown === part;
  const reached = useRef<Target>(undefined);
  useEffect(() => {
    if (!target || reached.current === target) return;
    const isThere = target.path !== undefined && focusField(target.path);
    if (target.path && !isThere && !isDrawn) return;
    reached.current = target;
    if (isThere) return;
    const heading = document.getElementById(headingId);
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView({ block: 'start' });
  }, [target, headingId, isDrawn]);
  const goToField = useCallback(
    (path: string) => {
      setPart(partOf(path, store.toCase()));
      setGuarantor((before) => idOf(path) ?? before);
      setTarget({ path });
    },
    [store],
  );
  // The user edited the URL of the open case. The page's own navigation fires no `hashchange`.
  useEffect(() => {
    const follow = () => {
      const path = readHash();
      if (path.includes('.')) goToField(path);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  });
  return {
    part,
    /** `personalInfoId` of the guarantor whose fields are open. */
    guarantor,
    /** The part and the guarantor whose fields are on the page: for a moment still the former ones. */
    drawn,
    onShown: setShown,
    openGuarantor: setGuarantor,
    openPart: (name: CasePartName) => {
      setPart(name);
      setTarget({});
    },
    goToField,
    goToHeading: () => setTarget({}),
  };
}

function idOf(path: string): string | undefined {
  const [scope, id] = path.split('.');
  return scope === 'personalInformation' ? id : undefined;
}
