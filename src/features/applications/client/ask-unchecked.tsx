import { Link } from '@tanstack/react-router';
import { listNames } from '../../../client/list-names.ts';
import { ConfirmDialog } from '../../../client/ui/dialogs/confirm-dialog.tsx';
import * as m from '../../../paraglide/messages.js';
import { documentName } from '../../documents/client/labels.ts';

interface Props {
  opened: boolean;
  caseNo: string;
  /** Of what goes along and nobody has checked. */
  fileTypes: readonly string[];
  onClose: () => void;
  onSend: () => void;
}

/** Asks before documents go out unseen: where they differ from the form, that is told only of those that were checked. */
export function AskUnchecked({ opened, caseNo, fileTypes, onClose, onSend }: Props) {
  const names = [...new Set(fileTypes.map(documentName))];
  const count = fileTypes.length;
  return (
    <ConfirmDialog
      opened={opened}
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
