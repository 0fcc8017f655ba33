import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconDots, IconDownload, IconReplace, IconTag, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Flyout } from '../../../client/ui/flyout.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './document-menu.module.css';

interface Deeds {
  canEdit: boolean;
  /** Absent where there is no place to replace it in. */
  onReplace?: (() => void) | undefined;
  onSort: () => void;
  onDownload: () => void;
  onDelete: () => void;
}

/** What can be done with an uploaded document as a whole. */
export function DocumentMenu({ name, ...deeds }: Deeds & { name: string }) {
  return (
    <Flyout
      label={m.documents_more({ name })}
      width={168}
      trigger={(props) => (
        <ActionIcon {...props} size={28} aria-label={m.documents_more({ name })}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      )}
    >
      {(close) => <Items {...deeds} close={close} />}
    </Flyout>
  );
}

/** The cursor starts on the first; arrows, Home and End move it. */
function Items({ canEdit, onReplace, onSort, onDownload, onDelete, close }: Deeds & { close: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  const press = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    buttons.at(target % buttons.length)?.focus();
  };
  const item = (label: string, Icon: typeof IconTrash, deed: () => void, danger?: boolean) => (
    <UnstyledButton
      className={classes.item}
      data-danger={danger}
      onClick={() => {
        close();
        deed();
      }}
    >
      <Icon size={16} aria-hidden />
      {label}
    </UnstyledButton>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside have the focus and are pressed
    <div className={classes.menu} ref={list} onKeyDown={press}>
      {canEdit && onReplace && item(m.documents_replace(), IconReplace, onReplace)}
      {canEdit && item(m.documents_sort_change(), IconTag, onSort)}
      {item(m.documents_download(), IconDownload, onDownload)}
      {canEdit && item(m.documents_delete(), IconTrash, onDelete, true)}
    </div>
  );
}
