import { Button } from '@mantine/core';
import { Dialog } from '../../../client/ui/dialog.tsx';
import * as m from '../../../paraglide/messages.js';

interface Props {
  title: string;
  text: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Asks before something typed or ticked is lost. */
export function DiscardDialog({ title, text, onDiscard, onKeep }: Props) {
  return (
    <Dialog
      opened
      onClose={onKeep}
      title={title}
      size={440}
      footer={
        <>
          <Button onClick={onKeep}>{m.dealers_keep_editing()}</Button>
          <Button variant="danger-filled" onClick={onDiscard}>
            {m.dealers_discard()}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
