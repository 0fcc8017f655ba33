import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../../client/query-of.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { CopyCaseDialog } from '../../cases/client/copy-case-dialog.tsx';
import type { CaseSummary } from '../../cases/contract.ts';
import { StartWays } from './start-ways.tsx';

/** The button that starts an application, and the dialog with the ways to do it. */
export function NewApplication() {
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState<string>();
  return (
    <>
      <Button
        variant="filled"
        leftSection={<IconPlus size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.case_list_new_application()}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={m.case_list_new_application()} size={560}>
        <LatestAndWays
          onCopy={(caseNo) => {
            setOpen(false);
            setCopied(caseNo);
          }}
        />
      </Dialog>
      {copied && <CopyCaseDialog caseNo={copied} save={undefined} onClose={() => setCopied(undefined)} />}
    </>
  );
}

/** After the customer was erased, a case has nothing left to copy. */
const isCopyable = ({ applicantErasedAt }: CaseSummary) => applicantErasedAt === undefined;

function LatestAndWays({ onCopy }: { onCopy: (caseNo: string) => void }) {
  const latestOf = (state: 0 | 1) => ({
    ...queryOf('POST /dealer-portal/web/case/list', { body: { state, limit: 1 } }),
  });
  const latest = [useQuery(latestOf(0)).data, useQuery(latestOf(1)).data].flatMap((page) => page?.items ?? []);
  return (
    <StartWays
      latest={latest.filter(isCopyable).toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt))[0]}
      onCopy={onCopy}
    />
  );
}
