import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { PublicDock, PublicFrame, PublicMain } from '../../../client/layout/public-frame.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { type AskableType, isPaged } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import { isPassing } from '../../documents/client/upload/passing-failure.ts';
import { CallLink } from '../../tickets/client/call-link.tsx';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { LinkLoading } from '../../tickets/client/link-loading.tsx';
import { StaleNote } from '../../tickets/client/stale-note.tsx';
import { ticketCall } from '../../tickets/client/ticket-call.ts';
import { useTicketPage } from '../../tickets/client/use-ticket-page.ts';
import { askedRows } from '../asked-rows.ts';
import { Camera } from './camera.tsx';
import { DocumentRow } from './document-row.tsx';
import { nameInSentence } from './document-words.ts';
import { PageHead } from './page-head.tsx';
import { PagedDocument } from './paged-document.tsx';
import { isToDo, rowState } from './row-state.ts';
import classes from './upload-page.module.css';
import { usePages } from './use-pages.ts';
import { useSendings } from './use-sendings.ts';

interface Props {
  /** The link's secret. */
  token: string;
  ticket: string;
  /** Called when the ticket is no longer valid. */
  onLost: () => void;
}

/** Shows the requested documents, row by row, and the next step in the bottom bar. */
export function AskedDocuments({ token, ticket, onLost }: Props) {
  const { page, failure, load } = useTicketPage({
    fetch: () => ticketCall('GET /dealer-portal/web/ticket/upload', {}, { ticket }),
    isUnderWay: ({ documents }) => documents.some(({ state }) => state === 'reading'),
    onLost,
  });
  const pages = usePages(token);
  const onArrived = async (fileType: AskableType) => {
    await load();
    pages.change(fileType, []);
  };
  const { sendings, start, stop, unlock } = useSendings({ token, ticket, onArrived, onLost });
  const [camera, setCamera] = useState<AskableType[]>();
  const [paged, setPaged] = useState<{ fileType: AskableType; files: readonly File[] }>();
  const frame = { purpose: m.document_requests_title(), otherLanguage: m.tickets_language() };

  if (!page) {
    return (
      <PublicFrame {...frame}>
        <LinkLoading failure={failure} onAgain={load} />
      </PublicFrame>
    );
  }
  const rows = askedRows(page.documents.map(({ fileType }) => fileType)).map((row) => ({
    ...row,
    state: rowState(row, page.documents, sendings),
  }));
  const next = rows.find(({ state }) => isToDo(state));
  const nextPages = next ? pages.of(next.state.fileType).length : 0;
  /** Sends a decision about the shown document of a type. Returns false if it did not reach the server. */
  const decide = async (
    fileType: AskableType,
    tell: (seen: { fileType: AskableType; arrivedAt: string }) => unknown,
  ): Promise<boolean> => {
    const arrivedAt = page.documents.find((document) => document.fileType === fileType)?.arrivedAt;
    if (!arrivedAt) return true;
    try {
      await tell({ fileType, arrivedAt });
    } catch (error) {
      if (isPassing(error)) return false;
      if (isLinkOver(error)) onLost();
    }
    // Also after a refusal: something has changed, and the page must show it.
    await load();
    return true;
  };
  const accept = (fileType: AskableType) =>
    decide(fileType, (body) => ticketCall('POST /dealer-portal/web/ticket/upload/accept', { body }, { ticket }));
  const moveTo = (fileType: AskableType, other: AskableType) =>
    decide(fileType, (seen) => {
      const body = { ...seen, useFor: other };
      return ticketCall('POST /dealer-portal/web/ticket/upload/use-for', { body }, { ticket });
    });
  /** Returns the sides in a row that are still to be photographed, the next one first. */
  const photograph = ({ fileTypes, state }: (typeof rows)[number], side?: AskableType) => {
    if (side && !isPaged(side)) return setCamera([side]);
    if (isPaged(state.fileType)) return setPaged({ fileType: state.fileType, files: [] });
    const open = fileTypes.filter((type) =>
      page.documents.some((document) => document.fileType === type && isOpen(document.state)),
    );
    setCamera([state.fileType, ...open.filter((type) => type !== state.fileType && !sendings.has(type))]);
  };
  return (
    <PublicFrame {...frame} name={page.dealerName}>
      <StaleNote failure={failure} />
      <PublicMain>
        <PageHead page={page} states={rows.map(({ state }) => state)} />
        <ul className={`${classes.documents} lined`}>
          {rows.map((row) => (
            <DocumentRow
              key={row.name}
              row={row}
              state={row.state}
              documents={page.documents}
              ticket={ticket}
              pages={pages.of(row.state.fileType).length}
              isNext={row === next}
              onFiles={(files) => {
                for (const { fileType, file } of files) start(fileType, { file });
              }}
              onPages={(files) => setPaged({ fileType: row.state.fileType, files })}
              onPhotograph={(side) => photograph(row, side)}
              onStop={stop}
              onUnlock={unlock}
              onAccept={accept}
              onUseFor={moveTo}
            />
          ))}
        </ul>
        <p className="f13 t3">
          {m.document_requests_formats()} {m.document_requests_questions()}{' '}
          <CallLink name={page.askedBy} telephone={page.telephone} />
        </p>
      </PublicMain>
      {next && (
        <PublicDock>
          <Button variant="filled" onClick={() => photograph(next)}>
            {nextPages === 0 && <IconCamera size={20} aria-hidden />}
            {nextText(next.state.kind, nameInSentence(next.state.fileType, page.documents), nextPages)}
          </Button>
        </PublicDock>
      )}
      {camera && (
        <Camera
          fileTypes={camera}
          documents={page.documents}
          onPhoto={(fileType, file) => start(fileType, { file })}
          onClose={() => setCamera(undefined)}
        />
      )}
      {paged && (
        <PagedDocument
          {...paged}
          documents={page.documents}
          pages={pages.of(paged.fileType)}
          onPages={(changed) => pages.change(paged.fileType, changed)}
          onAlone={(file) => {
            setPaged(undefined);
            start(paged.fileType, { file });
          }}
          onSend={() => {
            setPaged(undefined);
            start(paged.fileType, { pages: pages.of(paged.fileType) });
          }}
          onClose={() => setPaged(undefined)}
        />
      )}
    </PublicFrame>
  );
}

/** Returns the label of the button in the bottom bar. */
function nextText(kind: string, name: string, pages: number): string {
  if (pages > 0) return m.document_requests_pages_of({ name });
  return kind === 'unclear' ? m.document_requests_retake({ name }) : m.document_requests_photograph({ name });
}

function isOpen(state: string): boolean {
  return state === 'missing' || state === 'unclear';
}
