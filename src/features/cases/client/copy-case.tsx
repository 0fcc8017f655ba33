import { type ReactNode, useState } from 'react';
import { CopyCaseDialog } from './copy-case-dialog.tsx';

interface Props {
  caseNo: string;
  /** Brings what is typed to the server, so that it is copied too. */
  save?: () => Promise<unknown>;
  /** Renders the control that opens the dialog. */
  children: (open: () => void) => ReactNode;
}

/** Offers a copy of a case, where there is one to copy. */
export function CopyCase({ caseNo, save, children }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      {children(() => setOpened(true))}
      {opened && <CopyCaseDialog caseNo={caseNo} save={save} onClose={() => setOpened(false)} />}
    </>
  );
}
