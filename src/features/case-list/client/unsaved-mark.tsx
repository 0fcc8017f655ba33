import { IconCloudOff } from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import classes from './unsaved-mark.module.css';

/** At a case of which something typed on this device is not saved. Takes no room of what stands around it. */
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
