import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../client/api.ts';
import { queryOf } from '../../../client/query-of.ts';
import { errorText } from '../../../client/show-error.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Dialog } from '../../../client/ui/dialogs/dialog.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import { fileSize } from '../../../domain/documents/file-size.ts';
import * as m from '../../../paraglide/messages.js';
import { PdfPages, pageId } from '../../documents/client/pdf/pdf-pages.tsx';
import { usePdf } from '../../documents/client/pdf/use-pdf.ts';
import type { CaseDocument } from '../../documents/contract.ts';
import classes from './merged-preview.module.css';
import { pageCount } from './page-count.ts';
import { useDownload } from './use-download.ts';

interface Props {
  caseNo: string;
  /** Documents that will be sent. */
  documents: readonly CaseDocument[];
  title: string;
  onClose: () => void;
}

/** Shows the PDF that the financiers get, before it is sent: its pages and bookmarks, with a download button. */
export function MergedPreview({ caseNo, documents, title, onClose }: Props) {
  const merged = useMerged(caseNo, documents);
  const download = useDownload();
  const { data } = merged;
  return (
    <Dialog
      flush
      onClose={onClose}
      title={title}
      footer={
        <>
          {data && (
            <span className={`t3 f13 ${classes.size}`}>
              {m.applications_attachment_meta({ pages: pageCount(data.pages), size: fileSize(data.size) })}
            </span>
          )}
          <Button onClick={onClose}>{m.applications_merged_close()}</Button>
          <Button
            variant="filled"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data}
            busy={download.isPending}
            busyLabel={m.applications_downloading()}
            onClick={() => data && download.mutate(data)}
          >
            {m.applications_download()}
          </Button>
        </>
      }
    >
      {merged.isError && <Failure text={errorText(merged.error)} onRetry={() => void merged.refetch()} />}
      {!merged.isError && !data && <Waiting text={m.applications_merging()} />}
      {data && <Pages key={data.fileId} fileId={data.fileId} />}
    </Dialog>
  );
}

/**
 * Queries the merged PDF of these documents. The cache key holds their identifiers, so other documents make another
 * PDF.
 */
function useMerged(caseNo: string, documents: readonly CaseDocument[]) {
  const varyBy = documents.map(({ fileId }) => fileId);
  return useQuery({
    ...queryOf('POST /dealer-portal/web/applicationForm/mergeAttachments', { query: { caseNo } }, { varyBy }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    retry: false,
  });
}

function Pages({ fileId }: { fileId: string }) {
  const { data, isError, error, refetch } = usePdf(fileId);
  useShownError(error);
  if (isError) return <Failure text={errorText(error)} onRetry={() => void refetch()} />;
  return (
    <div className={classes.columns}>
      <Bookmarks bookmarks={data?.bookmarks ?? []} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard */}
      <section className={classes.stage} aria-label={m.documents_preview()} tabIndex={0}>
        {data ? (
          <PdfPages
            fileId={fileId}
            pages={data.pages}
            pageName={(page, pages) => m.applications_merged_page({ page, pages })}
          />
        ) : (
          <Waiting text={m.shell_loading()} />
        )}
      </section>
    </div>
  );
}

type Bookmark = Reply<'GET /dealer-portal/web/common/file/pages'>['bookmarks'][number];

/** Lists the owners of the documents and their documents in order; each links to its first page. */
function Bookmarks({ bookmarks }: { bookmarks: readonly Bookmark[] }) {
  const go = (page: number) => document.getElementById(pageId(page))?.scrollIntoView({ block: 'start' });
  if (bookmarks.length === 0) return null;
  return (
    <nav className={classes.bookmarks} aria-label={m.applications_bookmarks()}>
      <ol>
        {bookmarks.map(({ title, page, isBelow }) => (
          <li key={`${page} ${isBelow}`} data-below={isBelow || undefined}>
            <button type="button" onClick={() => go(page)}>
              <span>{title}</span>
              <span className="t3 f12 num">{m.applications_bookmark_page({ page: page + 1 })}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={classes.waiting} role="status">
      <p className="t2 f13">{text}</p>
      <Skeleton w="min(100%, 480px)" h={480} />
    </div>
  );
}

function Failure({ text, onRetry }: { text: string | undefined; onRetry: () => void }) {
  // The error itself is already shown above.
  const why = text === m.shell_error() ? undefined : text;
  return (
    <EmptyState title={m.documents_preview_failed()} description={why ?? m.applications_merged_failed_text()}>
      <Button onClick={onRetry}>{m.shell_try_again()}</Button>
    </EmptyState>
  );
}
