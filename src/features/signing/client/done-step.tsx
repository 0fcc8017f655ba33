import { IconCheck, IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../../client/download.ts';
import { PublicDock, PublicMain } from '../../../client/layout/public-frame.tsx';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { formatDay, singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { SigningPageData } from '../contract.ts';
import { CopyByMail } from './copy-by-mail.tsx';
import { documentsInSentence } from './document-names.ts';
import classes from './done-step.module.css';
import { OwnCopies } from './own-copies.tsx';
import { Questions } from './questions.tsx';
import { useCopies } from './use-copies.ts';
import { WhatNext } from './what-next.tsx';

interface Props {
  page: SigningPageData;
  ticket: string;
  onLost: () => void;
}

/** Shown after signing: the time, the signer's own copy, and what happens next. */
export function DoneStep({ page, ticket, onLost }: Props) {
  const { signerName, documents, askedBy, dealerName } = page;
  const copies = useCopies(documents, ticket, onLost);
  const signedAt = new Date(
    documents.reduce((latest, { signedAt: moment }) => (moment && moment > latest ? moment : latest), ''),
  );
  const what = documentsInSentence(documents.map(({ kind }) => kind));
  const saveAll = () => {
    for (const file of copies.files.values()) saveFile(file);
  };
  return (
    <>
      <PublicMain>
        <span className={classes.mark}>
          <IconCheck size={20} aria-hidden />
        </span>
        <div role="status">
          <h1>{withNames((markName) => m.signing_page_done({ name: markName(signerName) }))}</h1>
          <p className="t2">
            {withNames((markName) =>
              m.signing_page_done_text({
                what,
                date: formatDay(signedAt),
                time: singaporeTime(signedAt),
                name: markName(askedBy),
                dealer: markName(dealerName),
              }),
            )}
          </p>
        </div>
        <OwnCopies documents={documents} copies={copies} hasOthersToSign={hasOthersToSign(page)} />
        <CopyByMail ticket={ticket} onLost={onLost} />
        <WhatNext page={page} />
        <VerifyNote page={page} />
        <Questions page={page} />
      </PublicMain>
      {copies.files.size > 0 && (
        <PublicDock>
          <Button variant="filled" onClick={saveAll}>
            <IconDownload size={20} aria-hidden />
            {copies.files.size > 1 ? m.signing_page_save_copies() : m.signing_page_save_copy()}
          </Button>
        </PublicDock>
      )}
    </>
  );
}

function hasOthersToSign({ steps }: SigningPageData): boolean {
  return steps.some(({ signedAt }) => signedAt === null);
}

/** Links to the page that verifies the copy, and shows the code printed on its pages. */
function VerifyNote({ page }: { page: SigningPageData }) {
  const codes = page.documents.map(({ verifyCode }) => verifyCode).filter((code) => code !== null);
  if (codes.length === 0) return null;
  return (
    <div className={`f13 t3 ${classes.verify}`}>
      <p>
        {m.signing_page_verify_text()}{' '}
        <a className="lnk" href="/verify" target="_blank" rel="noreferrer">
          {m.signing_page_verify()}
        </a>
      </p>
      <p>
        {m.signing_page_code_on_pages()}{' '}
        {codes.map((code) => (
          <b key={code} className={`m nw ${classes.code}`}>
            {code}
          </b>
        ))}
      </p>
    </div>
  );
}
