import { useState } from 'react';
import { useDialogTurn } from '../../../client/ui/dialogs/use-dialog-turn.ts';
import type { Conflict } from '../../cases/client/case-saver.ts';
import { ConflictDialog } from '../../cases/client/conflict-dialog.tsx';
import type { RemovalConflict } from '../../cases/merge-case.ts';
import { takeTheirRemovals, withoutLost } from '../../cases/take-theirs.ts';
import { useEditedCase } from './edited-case.ts';
import { RemovalDialog } from './guarantors/removal-dialog.tsx';

interface Props {
  conflict: Conflict;
  /** Called once the form contains the chosen values. */
  onDecided: () => void;
  /** Nothing is saved until the user decides. */
  onLater: () => void;
}

/**
 * Asks one question after another, never over another dialog: first who stays in the case, then the fields that two
 * users changed.
 */
export function ConflictQuestions({ conflict, onDecided, onLater }: Props) {
  const { form, store } = useEditedCase();
  const hasTurn = useDialogTurn();
  const [answers, setAnswers] = useState<ReadonlyMap<RemovalConflict, 'mine' | 'theirs'>>(new Map());
  const asked = conflict.removals.find((removal) => !answers.has(removal));

  const decide = (answered: typeof answers, paths: readonly string[]) => {
    const [mine, theirs] = (['mine', 'theirs'] as const).map((choice) => {
      return conflict.removals.filter((removal) => answered.get(removal) === choice);
    }) as [RemovalConflict[], RemovalConflict[]];
    if (mine.some(({ lost }) => lost.length > 0)) store.load(withoutLost(store.toCase(), mine));
    if (theirs.length > 0) store.load(takeTheirRemovals(store.toCase(), theirs, conflict.sides));
    for (const entry of conflict.conflicts) if (paths.includes(entry.path)) store.set(entry.path, entry.theirs);
    onDecided();
  };
  const answer = (removal: RemovalConflict, choice: 'mine' | 'theirs') => {
    const answered = new Map(answers).set(removal, choice);
    setAnswers(answered);
    if (answered.size === conflict.removals.length && conflict.conflicts.length === 0) decide(answered, []);
  };

  if (!hasTurn) return null;
  if (asked) {
    return (
      <RemovalDialog
        key={asked.path}
        form={form}
        conflict={conflict}
        removal={asked}
        onAnswer={(choice) => answer(asked, choice)}
        onLater={onLater}
      />
    );
  }
  if (conflict.conflicts.length === 0) return null;
  return (
    <ConflictDialog
      form={form}
      values={store.toCase()}
      conflict={conflict}
      onDecide={(paths) => decide(answers, paths)}
      onLater={onLater}
    />
  );
}
