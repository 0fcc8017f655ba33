import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import * as m from '../../../paraglide/messages.js';
import { CloseButton } from '../icon-button.tsx';
import { useIsPhone, useMedia } from '../use-media.ts';
import { Drawer } from './drawer.tsx';
import classes from './edit-panel.module.css';

interface Props {
  title: string;
  onClose: () => void;
  /** If absent, the entry is read-only. */
  onSave?: () => void;
  /** Destructive left, a `space`, primary right. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Edits one entry of a list: beside the list from 1200 px up, over it below, full screen on the phone. Escape closes it,
 * Enter in a field saves. The parent holds the input, so that it survives turning the tablet.
 */
export function EditPanel({ title, onClose, onSave, footer, children }: Props) {
  const isBeside = useMedia('(min-width: 1200px)');
  const isPhone = useIsPhone();
  const [wasBeside, setWasBeside] = useState(isBeside);
  if (isBeside && !wasBeside) setWasBeside(true);
  const heading = useId();
  const press = (event: KeyboardEvent) => {
    if (!isBeside || event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    // Otherwise the same press would answer the question that it opens.
    event.preventDefault();
    onClose();
  };
  const frame = (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape from the fields inside
    <div className={classes.frame} onKeyDown={press}>
      <div className={classes.head}>
        <h2 id={heading} className="h2">
          {title}
        </h2>
        <CloseButton onClick={onClose} aria-label={m.shell_close()} />
      </div>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave?.();
        }}
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys must reach it */}
        <section className={classes.body} tabIndex={0} aria-labelledby={heading}>
          {children}
        </section>
        {footer && (
          <div className={classes.foot} data-panel-foot>
            {footer}
          </div>
        )}
      </form>
    </div>
  );
  if (isBeside) return <Beside heading={heading}>{frame}</Beside>;
  return (
    // After the tablet is turned, this becomes the page below an open question.
    <Drawer side="right" width={isPhone ? 767 : 448} aria-label={title} onClose={onClose} staysBelow={wasBeside}>
      {frame}
    </Drawer>
  );
}

/** Takes the focus when it opens; a new entry's first field, marked `data-autofocus`, takes it instead. */
function Beside({ heading, children }: { heading: string; children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const first = box.current?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? box.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <aside ref={box} className={`${classes.beside} no-ring`} tabIndex={-1} aria-labelledby={heading}>
      {children}
    </aside>
  );
}
