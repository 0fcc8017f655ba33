import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { saveFile } from '../../../client/download.ts';
import { queryOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import * as m from '../../../paraglide/messages.js';

interface StoredFile {
  fileId: string;
  fileName: string;
}

/** Hands a stored file to the browser's downloads. */
export function useDownload() {
  return useMutation({
    mutationFn: ({ fileId, fileName }: StoredFile) =>
      call('POST /dealer-portal/web/common/download', { body: { fileId, fileName } }),
    onSuccess: (file) => saveFile(file),
    onError: () => toast.error(m.applications_download_failed()),
    meta: { silent: true },
  });
}

/** A stored file to look at; its contents never change. */
export function useStoredFile({ fileId, fileName }: StoredFile) {
  return useQuery({
    ...queryOf('POST /dealer-portal/web/common/download', { body: { fileId, fileName, purpose: 'view' } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 300_000,
    meta: { silent: true },
  });
}
