import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { PdfPages } from '../../documents/client/pdf/pdf-pages.tsx';
import { usePdf } from '../../documents/client/pdf/use-pdf.ts';
import classes from './preview-panel.module.css';

/** Shows a form as it is sent, page by page. */
export function FormPreview({ fileId, name }: { fileId: string; name: string }) {
  const { data, isError, refetch } = usePdf(fileId);
  if (isError) {
    return (
      <EmptyState title={m.applications_preview_failed()} description={m.applications_preview_failed_text()}>
        <Button onClick={() => void refetch()}>{m.applications_retry()}</Button>
      </EmptyState>
    );
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
    <section className={classes.stage} aria-label={m.applications_page_preview()} tabIndex={0}>
      {data ? (
        <PdfPages
          fileId={fileId}
          pages={data.pages}
          pageName={(page, pages) => m.applications_preview_page({ name, page, pages })}
        />
      ) : (
        <Skeleton w="min(100%, 720px)" h={640} />
      )}
    </section>
  );
}
