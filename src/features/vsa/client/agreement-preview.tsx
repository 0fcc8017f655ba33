import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { saveFile } from '../../../client/download.ts';
import { useShownError } from '../../../client/shown-errors.ts';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { IconButton } from '../../../client/ui/icon-button.tsx';
import { Skeleton } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './agreement.module.css';
import { useAgreementPdf } from './use-agreement.ts';

/** Renders the pages of a PDF. */
export type PdfView = ComponentType<{ file: Blob; onFailed: () => void }>;

/** The agreement as it is printed, made again with each save. */
export function AgreementPreview({ caseNo, Pdf }: { caseNo: string; Pdf: PdfView }) {
  const { data: file, dataUpdatedAt, isError, error, refetch } = useAgreementPdf(caseNo);
  useShownError(error);
  /** Which file could not be shown. */
  const [broken, setBroken] = useState<number>();
  return (
    <section className={classes.preview} aria-label={m.vsa_document()}>
      <div className={classes.previewBar}>
        <span className="t3 f13">{m.vsa_preview_follows()}</span>
        <IconButton aria-label={m.vsa_download()} disabled={!file} onClick={() => file && saveFile(file)}>
          <IconDownload size={18} aria-hidden />
        </IconButton>
        <IconButton aria-label={m.vsa_print()} disabled={!file} onClick={() => file && print(file)}>
          <IconPrinter size={18} aria-hidden />
        </IconButton>
      </div>
      {isError || broken === dataUpdatedAt ? (
        <EmptyState title={m.vsa_preview_failed()} description={error instanceof Error ? error.message : undefined}>
          <Button
            onClick={() => {
              setBroken(undefined);
              void refetch();
            }}
          >
            {m.shell_retry()}
          </Button>
        </EmptyState>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached with the keyboard
        <section className={classes.stage} aria-label={m.vsa_preview()} tabIndex={0}>
          {file ? (
            <Pdf key={dataUpdatedAt} file={file} onFailed={() => setBroken(dataUpdatedAt)} />
          ) : (
            <Skeleton w="min(100%, 720px)" h={640} />
          )}
        </section>
      )}
    </section>
  );
}

/** Opens the PDF in a tab of its own, where the browser prints it. */
function print(file: Blob): void {
  const url = URL.createObjectURL(file);
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
