import { IconDownload, IconFileText } from '@tabler/icons-react';
import { fileSize } from '../../../domain/documents/file-size.ts';
import * as m from '../../../paraglide/messages.js';
import { useDownload } from '../../applications/client/use-download.ts';
import type { Disbursement } from '../contract.ts';
import classes from './disbursement-detail-page.module.css';

type StoredFile = Disbursement['files'][number];

const names: Record<string, () => string> = {
  statement: m.disbursements_file_statement,
  advice: m.disbursements_file_advice,
  applicationForm: m.disbursements_file_form,
};

/** The documents of a disbursement, each a button that downloads it. */
export function FileList({ files }: { files: readonly StoredFile[] }) {
  const download = useDownload();
  if (files.length === 0) return <p className="t3 f13">{m.disbursements_no_documents()}</p>;
  return (
    <ul className={`${classes.files} lined`}>
      {files.map((file) => (
        <li key={file.fileId}>
          <button
            type="button"
            aria-busy={download.isPending && download.variables.fileId === file.fileId}
            onClick={() => !download.isPending && download.mutate(file)}
          >
            <IconFileText size={18} aria-hidden />
            <span className="stack">
              <b className="m">{names[file.kind]?.() ?? file.fileName}</b>
              <span className="t3 f12">{m.disbursements_file_size({ size: fileSize(file.size) })}</span>
            </span>
            <IconDownload size={18} aria-hidden />
            <span className="vh">{m.disbursements_download()}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
