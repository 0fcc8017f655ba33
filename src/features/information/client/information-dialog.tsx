import { IconArrowLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useModal } from '../../../client/ui/dialogs/use-modal.ts';
import { type InformationPageName, informationPages } from '../../../contract/information-address.ts';
import * as m from '../../../paraglide/messages.js';
import { getLocale } from '../../../paraglide/runtime.js';
import classes from './information.module.css';
import { InformationTextView } from './information-text-view.tsx';
import { titleOf } from './title-of.ts';

interface Props {
  page: InformationPageName;
  version: string | undefined;
  onClose: () => void;
}

/** Shows the terms and the privacy policy in a full-width dialog over the page that asks for consent. */
export function InformationDialog({ page: first, version: asked, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState({ page: first, version: asked });
  useModal(dialog);
  const show = (next: typeof shown) => {
    setShown(next);
    dialog.current?.scrollTo(0, 0);
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-label={titleOf(shown.page)}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
    >
      <div className={classes.page}>
        <header className={classes.head}>
          <button type="button" className={classes.backWords} onClick={() => dialog.current?.close()}>
            <IconArrowLeft size={20} aria-hidden />
            {m.information_back()}
          </button>
        </header>
        <nav className={classes.tabs} aria-label={m.information_texts()}>
          {informationPages.map((page) => (
            <button
              key={page}
              type="button"
              aria-current={page === shown.page ? 'page' : undefined}
              onClick={() => show({ page: page, version: undefined })}
            >
              {titleOf(page)}
            </button>
          ))}
        </nav>
        <InformationTextView
          {...shown}
          language={getLocale() === 'zh' ? 'zh' : 'en'}
          onVersion={(version) => show({ page: shown.page, version })}
        />
      </div>
    </dialog>
  );
}
