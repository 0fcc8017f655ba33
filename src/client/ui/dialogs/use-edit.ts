import { useRef, useState } from 'react';
import type { FieldProblems } from '../../../contract/call.ts';
import { codes } from '../../../contract/codes.ts';
import { ApiError } from '../../api-error.ts';
import { showError } from '../../show-error.ts';
import { useIntention } from '../../use-intention.ts';

/** Why the last save failed, if no field is at fault. */
export interface EditRefusal {
  message: string;
  /** The current revision, if another user has saved meanwhile. */
  revision?: number;
}

interface Found {
  problems: FieldProblems;
  told: number;
}

interface Options<D, S> {
  /** The initial values; new ones reset the form. */
  initial: D;
  revision: number | undefined;
  check: (draft: D) => FieldProblems;
  save: (draft: D, more: { revision: number | undefined; key: string }) => Promise<S>;
  onSaved: (saved: S) => void;
}

/** Returns the values being edited, their problems, and a function that saves them once. */
export function useEdit<D extends object, S>({ initial, revision, check, save, onSaved }: Options<D, S>) {
  const [base, setBase] = useState({ draft: initial, revision });
  const [draft, setDraft] = useState(initial);
  const [{ problems, told }, setFound] = useState<Found>({ problems: {}, told: 0 });
  const [refusal, setRefusal] = useState<EditRefusal>();
  const [isBusy, setBusy] = useState(false);
  const isOver = useRef(false);
  const tries = useRef(0);
  const intention = useIntention();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base.draft);

  const setProblems = (next: (now: FieldProblems) => FieldProblems) =>
    setFound((now) => {
      const problems = next(now.problems);
      // Once all problems are solved the summary closes; a later problem in a field does not reopen it.
      return { problems, told: Object.keys(problems).length > 0 ? now.told : 0 };
    });
  const tell = (problems: FieldProblems) => {
    tries.current += 1;
    setFound({ problems, told: tries.current });
  };

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError) || ![200, 403].includes(error.status)) return showError(error);
    if (Object.keys(error.fields).length > 0) return tell(error.fields);
    const found = (error.data ?? {}) as { revision?: number };
    setRefusal({
      message: error.message,
      ...(error.code === codes.staleRevision.code && { revision: found.revision }),
    });
  };

  return {
    draft,
    problems,
    /** Number of saves refused because of these problems; 0 while they appear only at their fields. */
    told,
    refusal,
    isBusy,
    isChanged,
    /** True if leaving now would lose changes. */
    isDirty: () => isChanged && !isOver.current,
    /** Called when the entry was saved or deleted: leaving no longer asks. */
    end: () => {
      isOver.current = true;
    },
    setProblems,
    /**
     * Changes values. Their problems are checked again on the next save. During a save nothing changes, because the
     * reply would overwrite it.
     */
    change: (part: Partial<D>, solved: readonly string[] = Object.keys(part)) => {
      if (isBusy) return;
      setDraft((now) => ({ ...now, ...part }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !solved.includes(field))));
    },
    /** Keeps the typed values and overwrites those that another user saved. */
    keepMine: (seen: number) => {
      setBase((now) => ({ ...now, revision: seen }));
      setRefusal(undefined);
    },
    submit: async () => {
      if (isBusy) return;
      const found = check(draft);
      if (Object.keys(found).length > 0) return tell(found);
      // A refused save stores nothing under its key, so the key can be used again.
      const key = intention.keyOf([draft, base.revision]);
      setFound({ problems: {}, told: 0 });
      setRefusal(undefined);
      setBusy(true);
      try {
        const saved = await save(draft, { revision: base.revision, key });
        isOver.current = true;
        onSaved(saved);
      } catch (error) {
        refuse(error);
      } finally {
        setBusy(false);
      }
    },
  };
}
