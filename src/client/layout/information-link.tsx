import { type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { environmentCookie, type InformationPageName, informationAddress } from '../../contract/information-address.ts';
import { lazyPart } from '../lazy-page.ts';

const InformationDialog = lazyPart(
  async () => (await import('../../features/information/client/information-dialog.tsx')).InformationDialog,
);

interface Props {
  page: InformationPageName;
  /** The version that was agreed to; absent for the current one. */
  version?: string | undefined;
  className?: string;
  children: ReactNode;
}

/**
 * A link to the terms or the privacy policy. In production it opens a new tab, so that no input is lost; in a test
 * environment it opens a dialog over the page.
 */
export function InformationLink({ page, version, className = 'lnk', children }: Props) {
  const [opened, setOpened] = useState(false);
  const open = (event: MouseEvent) => {
    if (!isTestEnvironment()) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <a className={className} href={informationAddress(page, version)} target="_blank" rel="noopener" onClick={open}>
        {children}
      </a>
      {opened &&
        createPortal(
          <Suspense>
            <InformationDialog page={page} version={version} onClose={() => setOpened(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}

/** The server states it with the page (`serve-client.ts`). */
function isTestEnvironment(): boolean {
  return document.cookie.split('; ').some((part) => part.startsWith(`${environmentCookie}=`));
}
