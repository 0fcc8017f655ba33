import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import classes from './top-dialog.module.css';

interface Props {
  title: string;
  text: ReactNode;
  /** Called on Escape; without it, only the dialog's own buttons answer. */
  onCancel?: () => void;
  /** Its content, built with `TopDialogBody` and `TopDialogFoot`. */
  children: ReactNode;
}

/** A question about the whole page, which stays behind it. It closes only with an answer. */
export function TopDialog({ title, text, onCancel, children }: Props) {
  const id = useId();
  return (
    <Modal
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={onCancel}
    >
      <div className={classes.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className="t2" id={`${id}-text`}>
          {text}
        </p>
      </div>
      {children}
    </Modal>
  );
}

export function TopDialogBody({ children }: { children: ReactNode }) {
  return <div className={classes.body}>{children}</div>;
}

/** Footer of buttons: the exit first, the primary answer last. */
export function TopDialogFoot({ children }: { children: ReactNode }) {
  return <div className={`between ${classes.foot}`}>{children}</div>;
}
