import { Button } from '../../../../client/ui/button.tsx';
import { EmptyState } from '../../../../client/ui/empty-state.tsx';
import { Skeleton } from '../../../../client/ui/skeleton.tsx';
import * as m from '../../../../paraglide/messages.js';
import { PdfPages } from './pdf-pages.tsx';
import classes from './pdf-preview.module.css';
import { usePdf } from './use-pdf.ts';

interface Props {
  fileId: string;
  /** Alternative text of a page, counted from 1, for screen readers. */
  pageName: (page: number, pages: number) => string;
}

/** Shows a stored PDF page by page. */
export function PdfPreview({ fileId, pageName }: Props) {
  const { data, isError, refetch } = usePdf(fileId);
  if (isError) {
    return (
      <EmptyState title={m.documents_preview_failed()} description={m.documents_preview_failed_text()}>
        <Button onClick={() => void refetch()}>{m.shell_try_again()}</Button>
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
    <section className={classes.stage} aria-label={m.documents_preview()} tabIndex={0}>
      {data ? (
        <PdfPages fileId={fileId} pages={data.pages} pageName={pageName} />
      ) : (
        <Skeleton w="min(100%, 720px)" h={640} />
      )}
    </section>
  );
}
