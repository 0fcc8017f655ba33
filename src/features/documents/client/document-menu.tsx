import { IconDownload, IconReplace, IconTrash } from '@tabler/icons-react';
import { ActionMenu } from '../../../client/ui/action-menu.tsx';
import * as m from '../../../paraglide/messages.js';

interface Props {
  name: string;
  canEdit: boolean;
  onReplace: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** What can be done with an uploaded document as a whole. */
export function DocumentMenu({ name, canEdit, onReplace, onDownload, onDelete }: Props) {
  const download = { label: m.documents_download(), Icon: IconDownload, onClick: onDownload };
  const replace = { label: m.documents_replace(), Icon: IconReplace, onClick: onReplace };
  const remove = { label: m.documents_delete(), Icon: IconTrash, onClick: onDelete, danger: true };
  return (
    <ActionMenu
      label={m.documents_more({ name })}
      width={168}
      size={28}
      actions={canEdit ? [replace, download, remove] : [download]}
    />
  );
}
