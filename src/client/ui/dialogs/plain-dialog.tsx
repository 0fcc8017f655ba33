import { Suspense, useState } from 'react';
import { lazyPart } from '../../lazy-page.ts';
import type { DialogProps } from './dialog-window.tsx';

export const DialogWindow = lazyPart(async () => (await import('./dialog-window.tsx')).DialogWindow);

/** A dialog without anything to lose. What it is made of is fetched when the first one opens. */
export function PlainDialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
