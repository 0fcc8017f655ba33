import { DiscardQuestion } from './discard-question.tsx';
import { useLeaveBlock } from './use-leave-block.ts';

export interface Lost {
  title: string;
  text: string;
  /** Called if the user discards the input by going to another page. */
  onLeave: () => void;
}

interface Props {
  isDirty: boolean;
  /** Text about the loss, if it is not simply typed text. */
  lost?: Lost | undefined;
  /** The user wants to close the dialog. */
  isAsking: boolean;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before what is in a dialog is lost, whichever way it is left. */
export function DialogGuard({ isDirty, lost, isAsking, onDiscard, onKeep }: Props) {
  const { isBlocked, leave, stay } = useLeaveBlock(() => isDirty);
  return (
    <DiscardQuestion
      opened={isAsking || isBlocked}
      title={lost?.title}
      text={lost?.text}
      onDiscard={() => {
        if (!isBlocked) return onDiscard();
        lost?.onLeave();
        leave();
      }}
      onKeep={() => (isBlocked ? stay() : onKeep())}
    />
  );
}
