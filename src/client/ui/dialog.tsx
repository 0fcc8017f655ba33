import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-page.ts';
import classes from './dialog.module.css';
import type { DialogProps } from './dialog-window.tsx';

const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** A dialog with head and foot; full screen on the phone. What it is made of is fetched when the first one opens. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}

/** Parts the left side of a dialog's foot from the right. */
export function DialogSpace() {
  return <span className={classes.space} />;
}
