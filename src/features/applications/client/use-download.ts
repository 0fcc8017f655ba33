import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { saveFile } from '../../../client/download.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';

interface StoredFile {
  fileId: string;
  fileName: string;
}

function fetchFile({ fileId, fileName }: StoredFile, signal?: AbortSignal): Promise<File> {
  return call('POST /dealer-portal/web/common/download', { body: { fileId, fileName } }, { signal });
}

/** Hands a stored file to the browser's downloads. */
export function useDownload() {
  return useMutation({
    mutationFn: (file: StoredFile) => fetchFile(file),
    onSuccess: (file) => saveFile(file),
    onError: () => toast.error(m.applications_download_failed()),
    meta: { silent: true },
  });
}

/** A stored file to look at; its contents never change. */
export function useStoredFile(file: StoredFile) {
  return useQuery({
    queryKey: ['/dealer-portal/web/common/download', file.fileId],
    queryFn: ({ signal }) => fetchFile(file, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    meta: { silent: true },
  });
}
