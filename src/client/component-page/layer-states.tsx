import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Drawer } from '../ui/dialogs/drawer.tsx';
import { Modal } from '../ui/dialogs/modal.tsx';
import { TopDialog, TopDialogFoot } from '../ui/dialogs/top-dialog.tsx';
import { Flyout } from '../ui/flyout.tsx';
import { toast } from '../ui/notes/toast.ts';
import { TextInput } from '../ui/text-input.tsx';
import classes from './component-page.module.css';
import { ComponentPart } from './part.tsx';

type Layer = 'dialog' | 'question' | 'left' | 'right';

export function LayerStates() {
  const [opened, setOpened] = useState<Layer>();
  const close = () => setOpened(undefined);
  return (
    <ComponentPart title="Dialog, drawer, popover, toast">
      <Button onClick={() => setOpened('dialog')}>Dialog</Button>
      <Button onClick={() => setOpened('question')}>Question</Button>
      <Button onClick={() => setOpened('left')}>Drawer left</Button>
      <Button onClick={() => setOpened('right')}>Drawer right</Button>
      <Flyout label="Popover" width={240} trigger={(props) => <Button {...props}>Popover</Button>}>
        {() => <p className={classes.panel}>Below its button</p>}
      </Flyout>
      <Button onClick={() => toast.success('Saved')}>Toast</Button>
      <Button onClick={() => toast.error('Not saved')}>Error toast</Button>
      {opened === 'dialog' && (
        <Modal className={classes.panel} aria-label="Dialog" onClose={close} closesBeside>
          <TextInput label="Name" data-autofocus />
          <Button onClick={() => toast.error('Not saved')}>Error toast</Button>
          <Button onClick={close}>Close</Button>
        </Modal>
      )}
      {opened === 'question' && (
        <TopDialog title="Log out?" text="Two cases are not saved." onCancel={close}>
          <TopDialogFoot>
            <Button onClick={close}>Stay</Button>
            <Button variant="danger-filled" onClick={close}>
              Log out
            </Button>
          </TopDialogFoot>
        </TopDialog>
      )}
      {(opened === 'left' || opened === 'right') && (
        <Drawer side={opened} width={320} aria-label="Drawer" onClose={close}>
          <div className={classes.panel}>
            <Button onClick={close}>Close</Button>
          </div>
        </Drawer>
      )}
    </ComponentPart>
  );
}
