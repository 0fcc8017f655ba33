import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { focusField } from '../../../forms/client/focus-field.ts';
import type { FormStore } from '../../../forms/client/form-store.ts';
import { useDrawn } from '../use-drawn.ts';
import { type CasePartName, partOf } from './case-parts.ts';

/** Where the cursor goes once the part is drawn: to its heading or to a field. */
interface Target {
  path?: string;
}

/** A path by the address; one that is no text leads nowhere. */
function readHash(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1));
  } catch {
    return '';
  }
}

/** The part that is open, by the address at first (`#vehicle.mileage`), and how to go to another or to a field. */
export function useOpenPart(headingId: string, store: FormStore) {
  const [initial] = useState(readHash);
  const [part, setPart] = useState<CasePartName>(initial.includes('.') ? partOf(initial, store.toCase()) : 'applicant');
  const [guarantor, setGuarantor] = useState<string | undefined>(idOf(initial));
  const [target, setTarget] = useState<Target | undefined>(initial.includes('.') ? { path: initial } : undefined);
  // The head of a part responds to the press at once. The former part is hidden, and removed once the new one is
  // rendered.
  const view = useMemo(() => ({ part, guarantor }), [part, guarantor]);
  const drawn = useDrawn(view);
  /** The part whose code has come and that has been on the page. */
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
    /** The part and the guarantor whose fields are on the page: for a moment still those that were open before. */
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
