import { DiscardQuestion } from './discard-question.tsx';
import { useLeaveBlock } from './use-leave-block.ts';

interface Props {
  isDirty: boolean;
  /** Somebody wants to close the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before what is typed in a dialog is lost, whichever way it is left. */
export function DialogGuard({ isDirty, isAsking, onDiscard, onKeep }: Props) {
  const { isBlocked, leave, stay } = useLeaveBlock(() => isDirty);
  return (
    <DiscardQuestion
      opened={isAsking || isBlocked}
      onDiscard={() => (isBlocked ? leave() : onDiscard())}
      onKeep={() => (isBlocked ? stay() : onKeep())}
    />
  );
}
