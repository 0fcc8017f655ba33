import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../client/api.ts';
import { newKey } from '../../../client/exchange.ts';
import { nameRow } from '../../../client/list-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/choice.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';
import { type CopiedPart, copiedParts } from '../copied-parts.ts';
import { caseListKeys } from './case-list-keys.ts';
import classes from './copy-case-dialog.module.css';

const words: Record<CopiedPart, () => string> = {
  applicant: m.cases_copy_part_applicant,
  guarantors: m.cases_copy_part_guarantors,
  vehicle: m.cases_copy_part_vehicle,
  financing: m.cases_copy_part_financing,
};

interface Props {
  caseNo: string;
  save: (() => Promise<unknown>) | undefined;
  onClose: () => void;
}

/** Asks which parts of a case to copy, and opens the copy. */
export function CopyCaseDialog({ caseNo, save, onClose }: Props) {
  const [parts, setParts] = useState<readonly CopiedPart[]>(copiedParts);
  // A different choice is a different request.
  const [key, setKey] = useState(newKey);
  const client = useQueryClient();
  const navigate = useNavigate();
  const copy = useMutation({
    mutationFn: async () => {
      await save?.();
      return call(
        'POST /dealer-portal/web/case/copy',
        { body: { caseNo, parts: [...parts] } },
        { idempotencyKey: key },
      );
    },
    onSuccess: (copied) => {
      const { dropped } = copied;
      toast.success(
        dropped.length === 0
          ? m.cases_copied({ caseNo: copied.caseNo })
          : m.cases_copied_without({ caseNo: copied.caseNo, fields: nameRow(dropped) }),
      );
      for (const queryKey of caseListKeys) void client.invalidateQueries({ queryKey });
    },
  });
  /** Not called if the dialog was closed meanwhile. */
  const show = ({ caseNo: id }: { caseNo: string }) => {
    onClose();
    void navigate({ to: '/case/loan-application', search: { id } });
  };
  const choose = (part: CopiedPart, isIn: boolean) => {
    setParts(copiedParts.filter((entry) => (entry === part ? isIn : parts.includes(entry))));
    setKey(newKey());
  };
  return (
    <Dialog
      onClose={onClose}
      title={m.cases_copy_title({ caseNo })}
      size={440}
      footer={
        <>
          <Button onClick={onClose}>{m.shell_cancel()}</Button>
          <Button
            variant="filled"
            busy={copy.isPending}
            busyLabel={m.cases_copy_doing()}
            disabled={parts.length === 0}
            onClick={() => copy.mutate(undefined, { onSuccess: show })}
          >
            {m.cases_copy_do()}
          </Button>
        </>
      }
    >
      <p className="t2">{m.cases_copy_text()}</p>
      <fieldset className={classes.parts}>
        <legend>{m.cases_copy_parts()}</legend>
        {copiedParts.map((part) => (
          <Checkbox
            key={part}
            label={words[part]()}
            checked={parts.includes(part)}
            onChange={({ currentTarget }) => choose(part, currentTarget.checked)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
