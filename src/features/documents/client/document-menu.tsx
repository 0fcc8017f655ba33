import { IconDownload, IconReplace, IconTag, IconTrash } from '@tabler/icons-react';
import { ActionMenu } from '../../../client/ui/action-menu.tsx';
import * as m from '../../../paraglide/messages.js';

interface Props {
  name: string;
  canEdit: boolean;
  /** Absent if it cannot be replaced. */
  onReplace?: (() => void) | undefined;
  onSort: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** Menu of actions on an uploaded document. */
export function DocumentMenu({ name, canEdit, onReplace, onSort, onDownload, onDelete }: Props) {
  const download = { label: m.documents_download(), Icon: IconDownload, onClick: onDownload };
  const replace = onReplace && { label: m.documents_replace(), Icon: IconReplace, onClick: onReplace };
  const sort = { label: m.documents_sort_change(), Icon: IconTag, onClick: onSort };
  const remove = { label: m.documents_delete(), Icon: IconTrash, onClick: onDelete, danger: true };
  const changes = replace ? [replace, sort] : [sort];
  return (
    <ActionMenu
      label={m.documents_more({ name })}
      width={168}
      size={28}
      actions={canEdit ? [...changes, download, remove] : [download]}
    />
  );
}
