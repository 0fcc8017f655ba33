import { type CSSProperties, type ReactNode, useId } from 'react';
import * as m from '../../../paraglide/messages.js';
import { CloseButton } from '../icon-button.tsx';
import { useIsPhone } from '../use-media.ts';
import classes from './dialog.module.css';
import { Modal } from './modal.tsx';
import { useBackCloses } from './use-back-closes.ts';

export interface DialogProps {
  /** If absent, it is open as long as it is rendered. */
  opened?: boolean;
  /** If absent, only the dialog's own buttons close it. */
  onClose?: () => void;
  title: ReactNode;
  description?: ReactNode;
  /** Right of the title, before the close button. */
  beside?: ReactNode;
  /** Width in px from 768 up. */
  size?: number;
  /** Destructive first, a `space`, then the rest with the primary last. */
  footer?: ReactNode;
  /** Its content is being sent and cannot be changed. */
  isBusy?: boolean;
  /** Rows extend to the edges of the dialog. */
  flush?: boolean;
  /** Full-screen on all devices, not only on the phone. */
  fullScreen?: boolean;
  /** The URL records that it is open, so Back closes it. */
  isInAddress?: boolean;
  children: ReactNode;
}

/** A dialog without input that could be lost. */
export function PlainDialog({ opened = true, ...rest }: DialogProps) {
  return opened ? <DialogWindow {...rest} /> : null;
}

function DialogWindow(props: Omit<DialogProps, 'opened'>) {
  const { onClose, title, description, beside, size = 760, footer, isBusy, flush, fullScreen, isInAddress } = props;
  const isPhone = useIsPhone();
  const heading = useId();
  useBackCloses(isPhone, isInAddress ? undefined : onClose);
  return (
    <Modal
      className={classes.dialog}
      data-full={isPhone || fullScreen || undefined}
      style={{ '--dialog-width': `${size}px` } as CSSProperties}
      aria-labelledby={heading}
      onClose={onClose}
      closesBeside
    >
      <div className={classes.head}>
        <div className="rest">
          <h2 id={heading}>{title}</h2>
          {description && <p className="t3 f13">{description}</p>}
        </div>
        {beside}
        {onClose && <CloseButton onClick={onClose} aria-label={m.shell_close()} />}
      </div>
      <div className={classes.body} data-flush={flush || undefined} inert={isBusy}>
        {props.children}
      </div>
      {footer && <div className={classes.foot}>{footer}</div>}
    </Modal>
  );
}
