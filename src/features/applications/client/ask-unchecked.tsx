import { Link } from '@tanstack/react-router';
import { listNames } from '../../../client/list-names.ts';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { documentTypeName } from '../../documents/client/labels.ts';

interface Props {
  caseNo: string;
  /** File types of the unreviewed documents that are sent. */
  fileTypes: readonly string[];
  onClose: () => void;
  onSend: () => void;
}

/** Asks before unreviewed documents are sent: only reviewed documents have been compared with the form. */
export function AskUnchecked({ caseNo, fileTypes, onClose, onSend }: Props) {
  const names = [...new Set(fileTypes.map(documentTypeName))];
  const count = fileTypes.length;
  return (
    <ConfirmDialog
      title={count === 1 ? m.applications_unchecked_title_one() : m.applications_unchecked_title({ count })}
      confirmLabel={m.applications_unchecked_send()}
      onClose={onClose}
      onConfirm={onSend}
    >
      <p>
        {m.applications_unchecked_text({ names: listNames(names) })}{' '}
        <Link to="/case/documents" search={{ id: caseNo }} className="lnk">
          {m.applications_unchecked_link()}
        </Link>
      </p>
    </ConfirmDialog>
  );
}
