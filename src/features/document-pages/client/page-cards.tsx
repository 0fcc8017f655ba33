import { IconArrowDown, IconArrowUp, IconFileTypePdf, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { useObjectUrl } from '../../../client/ui/use-object-url.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './page-cards.module.css';
import { type DocumentPage, movePage } from './page-order.ts';

interface Props {
  pages: readonly DocumentPage[];
  onPages: (pages: readonly DocumentPage[]) => void;
  /** Retakes a page, replacing this one. */
  onAgain: (id: string) => void;
}

/** Shows the pages that become one document, in order; each can be moved, retaken or removed. */
export function PageCards({ pages, onPages, onAgain }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const focusOn = useRef<string>(undefined);
  const order = pages.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is moved loses the focus, a removed one its buttons
  useEffect(() => {
    if (focusOn.current === undefined) return;
    const [id, deed] = focusOn.current.split(' ');
    focusOn.current = undefined;
    const card = [...(list.current?.children ?? [])].find((child) => (child as HTMLElement).dataset.page === id);
    const wanted = card?.querySelector<HTMLButtonElement>(`button[data-deed="${deed}"]:not(:disabled)`);
    (wanted ?? card?.querySelector<HTMLButtonElement>('button:not(:disabled)'))?.focus();
  }, [order]);

  const move = (id: string, by: number) => {
    focusOn.current = `${id} ${by < 0 ? 'up' : 'down'}`;
    onPages(movePage(pages, id, by));
  };
  const remove = (id: string) => {
    const index = pages.findIndex((page) => page.id === id);
    const left = pages.filter((page) => page.id !== id);
    focusOn.current = `${left[Math.min(index, left.length - 1)]?.id} remove`;
    onPages(left);
  };
  return (
    <ol ref={list} className={`${classes.pages} lined`} aria-label={m.document_pages_list()}>
      {pages.map(({ id, file }, index) => {
        const number = index + 1;
        return (
          <li key={id} data-page={id}>
            <PagePicture file={file} />
            <span className="stack">
              <b className="m">{m.document_pages_number({ number })}</b>
              {file.type === 'application/pdf' && (
                <span className="f12 t3" translate="no">
                  {file.name}
                </span>
              )}
            </span>
            <span className={classes.deeds}>
              <IconButton
                data-deed="up"
                disabled={index === 0}
                aria-label={m.document_pages_up({ number })}
                onClick={() => move(id, -1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </IconButton>
              <IconButton
                data-deed="down"
                disabled={number === pages.length}
                aria-label={m.document_pages_down({ number })}
                onClick={() => move(id, 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </IconButton>
              <IconButton data-deed="again" aria-label={m.document_pages_again({ number })} onClick={() => onAgain(id)}>
                <IconRefresh size={18} aria-hidden />
              </IconButton>
              <IconButton
                data-deed="remove"
                aria-label={m.document_pages_remove({ number })}
                onClick={() => remove(id)}
              >
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

function PagePicture({ file }: { file: File }) {
  const address = useObjectUrl(file);
  return (
    <span className={classes.picture} aria-hidden="true">
      {address ? <img src={address} alt="" /> : <IconFileTypePdf size={22} />}
    </span>
  );
}
