import type { ComponentProps, CSSProperties } from 'react';
import classes from './drawer.module.css';
import { Modal } from './modal.tsx';

interface Props extends ComponentProps<typeof Modal> {
  side: 'left' | 'right';
  /** In px; at most the width of the screen. */
  width: number;
}

/** A dialog at the side of the screen, as high as that. */
export function Drawer({ side, width, ...rest }: Props) {
  return (
    <Modal
      {...rest}
      className={classes.drawer}
      data-side={side}
      style={{ '--drawer-width': `${width}px` } as CSSProperties}
      closesBeside
    />
  );
}
