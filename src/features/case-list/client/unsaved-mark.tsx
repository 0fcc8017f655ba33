import { IconCloudOff } from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import classes from './unsaved-mark.module.css';

/** Marks a case with unsaved input on this device. Takes no space from its neighbours. */
export function UnsavedMark({ before }: { before?: boolean }) {
  return (
    <span className={classes.place} data-before={before || undefined}>
      <span className={classes.mark} title={m.case_list_unsaved_here()}>
        <IconCloudOff size={14} aria-hidden />
        <span className="vh">{m.case_list_unsaved_here()}</span>
      </span>
    </span>
  );
}
