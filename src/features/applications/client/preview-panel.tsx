import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Count } from '../../../client/ui/chip.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { TabList, TabPanel } from '../../../client/ui/tabs.tsx';
import { isUsable } from '../../../domain/documents/document-flaw.ts';
import { taskStatus } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseDetail } from '../../cases/contract.ts';
import { PdfPreview } from '../../documents/client/pdf/pdf-preview.tsx';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Financier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import { receiverOf } from '../receivers.ts';
import { phaseOf } from '../sending-plan.ts';
import { AttachmentList } from './attachment-list.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './preview-panel.module.css';
import { SentAttachmentList } from './sent-attachment-list.tsx';
import { useDownload, useOpenInTab } from './use-download.ts';

interface Props {
  financier: Financier;
  application: Application | undefined;
  /** The user sends the application again, with the current documents. */
  again: boolean;
  detail: CaseDetail;
  documents: readonly CaseDocument[];
}

/** Shows what a financier receives: its form, the documents and the message. */
export function PreviewPanel({ financier, application, again, detail, documents }: Props) {
  const [tab, setTab] = useState<'form' | 'attachments' | 'message'>('form');
  const id = useId();
  const { name } = financier;
  const documentsSent = again ? null : application?.documentsSent;
  const sent = documentsSent?.documents ?? documents.filter(isUsable);
  const { caseNo } = detail;
  const file = application?.formFileId
    ? { fileId: application.formFileId, fileName: `${caseNo} ${name}.pdf` }
    : undefined;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className="h2">{name}</h2>
        <TabList
          id={id}
          label={m.applications_preview()}
          className={classes.tabs}
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'form', label: m.applications_tab_form() },
            {
              value: 'attachments',
              label: (
                <>
                  {m.applications_tab_attachments()} <Count>{sent.length}</Count>
                </>
              ),
            },
            { value: 'message', label: m.applications_tab_message() },
          ]}
        />
        {file && tab === 'form' && <FileActions file={file} />}
      </div>
      <TabPanel id={id} value={tab} className={classes.content}>
        {tab === 'form' &&
          (file ? (
            <PdfPreview
              key={file.fileId}
              fileId={file.fileId}
              pageName={(page, pages) => m.applications_preview_page({ name, page, pages })}
            />
          ) : (
            <EmptyState
              title={
                application?.formStatus === taskStatus.processing
                  ? m.applications_phase_making()
                  : m.applications_no_form()
              }
              description={
                application?.formStatus === taskStatus.processing
                  ? m.applications_form_making_text({ name })
                  : m.applications_no_form_text({ name })
              }
            />
          ))}
        {tab === 'attachments' &&
          (application && documentsSent ? (
            <SentAttachmentList
              caseNo={caseNo}
              sentAt={phaseOf(application) === 'sent' ? application.submittedAt : null}
              sent={documentsSent}
            />
          ) : (
            <AttachmentList detail={detail} documents={documents} />
          ))}
        {tab === 'message' && (
          <MessagePreview
            financier={financier}
            receiver={receiverOf(financier, application, again)}
            detail={detail}
            documents={sent}
          />
        )}
      </TabPanel>
    </div>
  );
}

function FileActions({ file }: { file: { fileId: string; fileName: string } }) {
  const download = useDownload();
  const opening = useOpenInTab();
  return (
    <div className={classes.actions}>
      <IconButton
        aria-label={m.applications_download()}
        disabled={download.isPending}
        onClick={() => download.mutate(file)}
      >
        <IconDownload size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label={m.applications_open()} disabled={opening.isPending} onClick={() => opening.mutate(file)}>
        <IconExternalLink size={18} aria-hidden />
      </IconButton>
    </div>
  );
}
