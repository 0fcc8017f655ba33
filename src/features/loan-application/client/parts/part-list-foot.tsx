import { ChangedLately } from '../../../cases/client/changed-lately.tsx';
import { CopyEntry } from './copy-entry.tsx';

interface Props {
  caseNo: string;
  save: () => Promise<boolean>;
}

/** Below the parts of a case that has a number. */
export function PartListFoot({ caseNo, save }: Props) {
  return (
    <>
      <CopyEntry caseNo={caseNo} save={save} />
      <ChangedLately caseNo={caseNo} />
    </>
  );
}
