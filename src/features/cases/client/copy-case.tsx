import { type ReactNode, useState } from 'react';
import { CopyCaseDialog } from './copy-case-dialog.tsx';

interface Props {
  caseNo: string;
  /** Saves current input first, so that it is copied too. */
  save?: () => Promise<unknown>;
  /** Renders the control that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Renders a control for copying a case, and the dialog that it opens. */
export function CopyCase({ caseNo, save, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {children(() => setOpened(true))}
      {opened && <CopyCaseDialog caseNo={caseNo} save={save} onClose={() => setOpened(false)} />}
    </>
  );
}
