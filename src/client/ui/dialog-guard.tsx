import { useEffect } from 'react';
import { DiscardQuestion } from './discard-question.tsx';
import { useLeaveBlock } from './use-leave-block.ts';

interface Props {
  isDirty: boolean;
  /** Somebody wants to close the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onKeep: () => void;
  /** A step to another page waits for the answer. */
  onBlocked: (isBlocked: boolean) => void;
}

/** Asks before what is typed in a dialog is lost, whichever way it is left. */
export function DialogGuard({ isDirty, isAsking, onDiscard, onKeep, onBlocked }: Props) {
  const { isBlocked, leave, stay } = useLeaveBlock(() => isDirty);
  useEffect(() => onBlocked(isBlocked), [onBlocked, isBlocked]);
  return (
    <DiscardQuestion
      opened={isAsking || isBlocked}
      onDiscard={() => (isBlocked ? leave() : onDiscard())}
      onKeep={() => (isBlocked ? stay() : onKeep())}
    />
  );
}
