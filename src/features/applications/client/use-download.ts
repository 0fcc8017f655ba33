import { useMutation } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { openFile, saveFile } from '../../../client/download.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';

interface StoredFile {
  fileId: string;
  fileName: string;
}

const fetchStored = ({ fileId, fileName }: StoredFile) =>
  call('POST /dealer-portal/web/common/download', { body: { fileId, fileName } });

/** Returns a function that downloads a stored file. */
export function useDownload() {
  return useMutation({
    mutationFn: fetchStored,
    onSuccess: (file) => saveFile(file),
    onError: () => toast.error(m.applications_download_failed()),
    meta: { silent: true },
  });
}

/** Opens a stored file in a new tab. */
export function useOpenInTab() {
  return useMutation({
    mutationFn: fetchStored,
    onSuccess: openFile,
    onError: () => toast.error(m.applications_download_failed()),
    meta: { silent: true },
  });
}
