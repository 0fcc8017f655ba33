import { IconArrowLeft, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../../client/download.ts';
import { PublicDock, PublicMain } from '../../../client/layout/public-frame.tsx';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Fact } from '../../../client/ui/facts.tsx';
import { Plate } from '../../../client/ui/plate.tsx';
import * as m from '../../../paraglide/messages.js';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import type { DocumentToSign, LetterKind, SigningPageData } from '../contract.ts';
import { DocumentText } from './document-text.tsx';
import { Questions } from './questions.tsx';
import classes from './read-step.module.css';
import { useCompany } from './use-signing-page.ts';

interface Props {
  page: SigningPageData;
  document: DocumentToSign;
  ticket: string;
  onRead: () => void;
  /** Absent for the first document, because there is no earlier step. */
  onBack: (() => void) | undefined;
  onLost: () => void;
}

/** Shows a document to read: its figures and text, with a PDF of it. */
export function ReadStep({ page, document, ticket, onRead, onBack, onLost }: Props) {
  return (
    <>
      <PublicMain>
        <div className={classes.head}>
          <h1>{document.kind === 'vsa' ? m.signing_page_read_agreement() : m.signing_page_read_letter()}</h1>
          <PdfButton document={document} ticket={ticket} onLost={onLost} />
        </div>
        <Introduction page={page} kind={document.kind} ticket={ticket} />
        {document.figures.length > 0 && (
          <dl className={classes.figures}>
            {document.figures.map(({ label, value }) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </dl>
        )}
        <DocumentText document={document} />
        <Questions page={page} />
      </PublicMain>
      <PublicDock>
        {onBack && <BackButton onBack={onBack} />}
        <Button variant="filled" onClick={onRead}>
          {m.signing_page_have_read()}
        </Button>
      </PublicDock>
    </>
  );
}

export function BackButton({ onBack }: { onBack: () => void }) {
  return (
    <Button data-icon aria-label={m.signing_page_back()} onClick={onBack}>
      <IconArrowLeft size={20} aria-hidden />
    </Button>
  );
}

/** Names the person who asks for the signature, the signer, and the purpose. */
function Introduction({ page, kind, ticket }: { page: SigningPageData; kind: LetterKind; ticket: string }) {
  const { signerName, onBehalfOf, fileType, hirerName, dealerName, vehicle, plate } = page;
  const company = useCompany(ticket, onBehalfOf !== null);
  const hello = (markName: (name: string) => string) => {
    const [name, dealer] = [markName(signerName), markName(dealerName)];
    if (kind === 'vsa') return m.signing_page_agreement_intro({ dealer });
    return fileType === 'Guarantor'
      ? m.signing_page_guarantor_intro({ name, hirer: markName(hirerName) })
      : m.signing_page_hirer_intro({ name, dealer });
  };
  return (
    <div className={`t2 ${classes.intro}`}>
      <p>{withNames(hello)}</p>
      {onBehalfOf && (
        <p>
          {company
            ? withNames((markName) =>
                m.signing_page_for_company_uen({ company: markName(company.name), uen: company.uen }),
              )
            : withNames((markName) => m.signing_page_for_company({ company: markName(onBehalfOf) }))}
        </p>
      )}
      {(vehicle || plate) && (
        <p>
          {vehicle} {plate && <Plate>{plate}</Plate>}
        </p>
      )}
    </div>
  );
}

/** Downloads the document as a PDF, to be printed or read later. */
function PdfButton({ document, ticket, onLost }: Pick<Props, 'document' | 'ticket' | 'onLost'>) {
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const query = { letterId: document.letterId };
      saveFile(await ticketCall('GET /dealer-portal/web/ticket/signing/document', { query }, { ticket }));
    } catch (error) {
      if (isLinkOver(error)) onLost();
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={classes.pdf}>
      <Button
        size="xs"
        busy={isBusy}
        busyLabel={m.signing_page_fetching()}
        aria-label={m.signing_page_save_pdf()}
        onClick={() => void save()}
      >
        <IconDownload size={16} aria-hidden />
        {m.signing_page_pdf()}
      </Button>
      <div role="alert">{hasFailed && <p className="field-error">{m.signing_page_pdf_failed()}</p>}</div>
    </div>
  );
}
