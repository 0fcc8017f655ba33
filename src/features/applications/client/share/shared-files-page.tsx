import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../../client/api-error.ts';
import { saveFile } from '../../../../client/download.ts';
import { useTitle } from '../../../../client/language.ts';
import { PublicFrame, PublicMain } from '../../../../client/layout/public-frame.tsx';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Button } from '../../../../client/ui/button.tsx';
import { fileSize } from '../../../../domain/documents/file-size.ts';
import { formatDateTime } from '../../../../domain/singapore-time.ts';
import * as m from '../../../../paraglide/messages.js';
import type { SharedFiles } from '../../whatsapp-calls.ts';
import { fetchSharedFile, fetchSharedFiles } from './shared-file-calls.ts';
import classes from './shared-files-page.module.css';

type Found = SharedFiles | 'closed' | 'unreachable';

const token = () => location.hash.slice(1);

/**
 * The page of a link to an application: the dealer, and a button for each file. A file is fetched only when its button
 * is pressed.
 */
export function SharedFilesPage() {
  const [found, setFound] = useState<Found>();
  useTitle(m.applications_share_title);
  const load = () => {
    setFound(undefined);
    fetchSharedFiles(token()).then(setFound, (error: unknown) => setFound(problemOf(error)));
  };
  useEffect(load, []);
  const isOpen = typeof found === 'object';
  return (
    <PublicFrame
      name={isOpen ? found.dealerName : undefined}
      purpose={m.applications_share_title()}
      otherLanguage={m.applications_share_language()}
    >
      <PublicMain>
        {found === undefined && <p role="status">{m.applications_share_loading()}</p>}
        {isOpen && <Files found={found} onProblem={setFound} />}
        {found === 'closed' && (
          <>
            <h1>{m.applications_share_closed()}</h1>
            <p className="t2">{m.applications_share_closed_text()}</p>
          </>
        )}
        {found === 'unreachable' && (
          <>
            <h1>{m.applications_share_unreachable()}</h1>
            <Button onClick={load}>{m.shell_try_again()}</Button>
          </>
        )}
      </PublicMain>
    </PublicFrame>
  );
}

function Files({ found, onProblem }: { found: SharedFiles; onProblem: (problem: Found) => void }) {
  const { dealerName: dealer, telephone, caseNo, files, expiresAt } = found;
  const [busy, setBusy] = useState<number>();
  const fetch = async (part: number) => {
    setBusy(part);
    try {
      saveFile(await fetchSharedFile(token(), part));
    } catch (error) {
      onProblem(problemOf(error));
    }
    setBusy(undefined);
  };
  return (
    <>
      <h1>{m.applications_share_heading({ caseNo })}</h1>
      <p className="t2">
        {withNames((markName) => m.applications_share_lead({ dealer: markName(dealer), telephone }))}
      </p>
      <ul className={classes.files}>
        {files.map(({ fileName, size }, part) => (
          <li key={fileName}>
            <span className={classes.name}>
              <b className="m" translate="no">
                {fileName}
              </b>
              <span className="t2 f13">{fileSize(size)}</span>
            </span>
            <Button
              variant={part === 0 ? 'filled' : 'default'}
              size="lg"
              busy={busy === part}
              busyLabel={m.applications_share_fetching()}
              aria-label={m.applications_share_download_file({ name: fileName })}
              onClick={() => void fetch(part)}
            >
              <IconDownload size={20} aria-hidden />
              {m.applications_share_download()}
            </Button>
          </li>
        ))}
      </ul>
      <p className="t3 f13">
        {withNames((markName) =>
          m.applications_share_until({ time: formatDateTime(expiresAt), dealer: markName(dealer) }),
        )}
      </p>
    </>
  );
}

function problemOf(error: unknown): 'closed' | 'unreachable' {
  return error instanceof ApiError && error.status === 401 ? 'closed' : 'unreachable';
}
