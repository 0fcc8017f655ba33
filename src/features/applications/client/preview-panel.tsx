import { ActionIcon, Tabs } from '@mantine/core';
import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { openFile, saveFile } from '../../../client/download.ts';
import { Count } from '../../../client/ui/chip.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { isUsable } from '../../../domain/documents/document-flaw.ts';
import { taskStatus } from '../../../domain/enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseDetail } from '../../cases/contract.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import type { Financier } from '../../financiers/contract.ts';
import type { Application } from '../contract.ts';
import { phaseOf } from '../sending-plan.ts';
import { AttachmentList } from './attachment-list.tsx';
import { FormPreview } from './form-preview.tsx';
import { MessagePreview } from './message-preview.tsx';
import classes from './preview-panel.module.css';
import { SentAttachmentList } from './sent-attachment-list.tsx';
import { useStoredFile } from './use-download.ts';

interface Props {
  financier: Financier;
  application: Application | undefined;
  /** To be sent a further time, with the documents of now. */
  again: boolean;
  detail: CaseDetail;
  documents: readonly CaseDocument[];
}

/** What a financier gets: its form, the documents and the message. */
export function PreviewPanel({ financier, application, again, detail, documents }: Props) {
  const [tab, setTab] = useState<string | null>('form');
  const { name } = financier;
  const documentsSent = again ? null : application?.documentsSent;
  const sent = documentsSent?.documents ?? documents.filter(isUsable);
  const { caseNo } = detail;
  const file = application?.formFileId
    ? { fileId: application.formFileId, fileName: `${caseNo} ${name}.pdf` }
    : undefined;
  return (
    <Tabs
      value={tab}
      onChange={setTab}
      keepMounted={false}
      classNames={{ root: classes.panel, list: classes.tabs, tab: classes.tab, panel: classes.content }}
    >
      <div className={classes.head}>
        <h2 className="h2">{name}</h2>
        <Tabs.List aria-label={m.applications_preview()}>
          <Tabs.Tab value="form">{m.applications_tab_form()}</Tabs.Tab>
          <Tabs.Tab value="attachments">
            {m.applications_tab_attachments()} <Count>{sent.length}</Count>
          </Tabs.Tab>
          <Tabs.Tab value="message">{m.applications_tab_message()}</Tabs.Tab>
        </Tabs.List>
        {file && tab === 'form' && <FileActions file={file} />}
      </div>
      <Tabs.Panel value="form">
        {file ? (
          <FormPreview key={file.fileId} file={file} name={name} />
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
        )}
      </Tabs.Panel>
      <Tabs.Panel value="attachments">
        {application && documentsSent ? (
          <SentAttachmentList
            caseNo={caseNo}
            sentAt={phaseOf(application) === 'sent' ? application.submittedAt : null}
            sent={documentsSent}
          />
        ) : (
          <AttachmentList detail={detail} documents={documents} />
        )}
      </Tabs.Panel>
      <Tabs.Panel value="message">
        <MessagePreview
          financier={financier}
          recipients={application?.recipients ?? financier.emails}
          detail={detail}
          documents={sent}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

function FileActions({ file: stored }: { file: { fileId: string; fileName: string } }) {
  const file = useStoredFile(stored).data;
  return (
    <div className={classes.actions}>
      <ActionIcon aria-label={m.applications_download()} disabled={!file} onClick={() => file && saveFile(file)}>
        <IconDownload size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={m.applications_open()} disabled={!file} onClick={() => file && openFile(file)}>
        <IconExternalLink size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
