import { IconCopy } from '@tabler/icons-react';
import * as m from '../../../../paraglide/messages.js';
import { CopyCase } from '../../../cases/client/copy-case.tsx';
import classes from './copy-entry.module.css';

/** Button at the foot of the list of parts: copies the case as typed. */
export function CopyEntry({ caseNo, save }: { caseNo: string; save: () => Promise<unknown> }) {
  return (
    <CopyCase caseNo={caseNo} save={save}>
      {(copy) => (
        <button type="button" className={classes.entry} onClick={copy}>
          <IconCopy size={16} aria-hidden />
          {m.cases_copy()}
        </button>
      )}
    </CopyCase>
  );
}
