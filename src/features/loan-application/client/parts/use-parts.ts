import { useEffect, useMemo, useRef, useState } from 'react';
import { useAfterPaint } from '../../../../client/use-after-paint.ts';
import type { Form } from '../../../../domain/field.ts';
import { focusField } from '../../../forms/client/focus-field.ts';
import type { FormStore } from '../../../forms/client/form-store.ts';
import { type Completeness, completeness } from '../../../forms/completeness.ts';
import { useDrawn } from '../use-drawn.ts';
import { useKeptFocus } from '../use-kept-focus.ts';
import type { SettledCase } from '../use-settled-case.ts';
import {
  concealedProblems,
  fieldProgress,
  findProblems,
  type PartName,
  type PartProgress,
  partOf,
  uncountedParts,
} from './case-parts.ts';

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
  const [part, setPart] = useState<PartName>(initial.includes('.') ? partOf(initial, store.toCase()) : 'applicant');
  const [guarantor, setGuarantor] = useState<string | undefined>(idOf(initial));
  const [target, setTarget] = useState<Target | undefined>(initial.includes('.') ? { path: initial } : undefined);
  // The head of a part responds to the press at once. The former part is hidden, and removed once the new one is
  // rendered.
  const view = useMemo(() => ({ part, guarantor }), [part, guarantor]);
  const drawn = useDrawn(view);
  /** The part whose code has come and that has been on the page. */
  const [shown, setShown] = useState<PartName>();
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
  const goToField = (path: string) => {
    setPart(partOf(path, store.toCase()));
    setGuarantor((before) => idOf(path) ?? before);
    setTarget({ path });
  };
  // The user edited the URL of the open case. The page's own navigation fires no `hashchange`.
  useEffect(() => {
    const follow = () => {
      const path = readHash();
      if (path.includes('.')) goToField(path);
    };
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  });
  useKeptFocus(store, (path, isPersonThere) => (isPersonThere ? goToField(path) : setTarget({})));
  return {
    part,
    /** `personalInfoId` of the guarantor whose fields are open. */
    guarantor,
    /** The part and the guarantor whose fields are on the page: for a moment still those that were open before. */
    drawn,
    onShown: setShown,
    openGuarantor: setGuarantor,
    openPart: (name: PartName) => {
      setPart(name);
      setTarget({});
    },
    goToField,
  };
}

function idOf(path: string): string | undefined {
  const [scope, id] = path.split('.');
  return scope === 'personalInformation' ? id : undefined;
}

/** How far each part is; problems are counted once "Check and send" was pressed. */
export function useProgress(
  { values, typed }: SettledCase,
  form: Form,
  options: {
    /** What "Check and send" found; absent before it was pressed. */
    gaps: readonly { path: string }[] | undefined;
    today: string;
    documents: { filled: number; total: number; differing: readonly { path: string }[] };
    signatures: { filled: number; total: number };
  },
): { parts: PartProgress[]; problems: { path: string }[]; found: Completeness[] } {
  const { gaps, today, documents, signatures } = options;
  const isCounted = useAfterPaint();
  return useMemo(() => {
    if (!isCounted) return { parts: uncountedParts, problems: [], found: [] };
    const problems = gaps
      ? [...findProblems(form, values, today, typed), ...concealedProblems(form, values, gaps), ...documents.differing]
      : [];
    const found = completeness(form, values, today, typed);
    const parts: PartProgress[] = [
      ...fieldProgress(found, values, problems),
      { name: 'documents', ...documents, wrong: 0, toFix: 0 },
      { name: 'authorisation', ...signatures, wrong: 0, toFix: 0 },
      { name: 'review', filled: 0, total: 0, wrong: 0, toFix: documents.differing.length },
    ];
    return { parts, problems, found };
  }, [isCounted, form, values, typed, gaps, today, documents, signatures]);
}
