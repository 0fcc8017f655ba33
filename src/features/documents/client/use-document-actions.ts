import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../client/api.ts';
import { codeOf } from '../../../client/api-error.ts';
import { saveFile } from '../../../client/download.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { unsortedType } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../contract.ts';
import type { Slot } from './document-slots.ts';
import { documentTypeName } from './labels.ts';
import type { ReadRaw } from './review/value-kind.ts';
import { refreshCase } from './use-documents.ts';

function filledText(count: number): string {
  if (count === 0) return m.documents_filled_none();
  return count === 1 ? m.documents_filled_one() : m.documents_filled_many({ count });
}

/**
 * Mutations of a document. The query client shows failures; `onReviewRefused` also receives the code of a refused
 * review, after the current state was fetched.
 */
export function useDocumentActions(onReviewRefused: (fileId: string, code: string | undefined) => void) {
  const client = useQueryClient();

  const review = useMutation({
    mutationFn: ({ isKept: _, ...body }: SentReview) => call('POST /dealer-portal/web/case/file/review', { body }),
    onSuccess: ({ filled }, { isRejected, isKept }) => {
      const text = isKept ? m.documents_kept_as_it_is() : filledText(filled.length);
      toast.success(isRejected ? m.documents_rejected() : text);
      return refreshCase(client);
    },
    // Another user may have reviewed it in the meantime: their result has to be shown.
    onError: async (error, { fileId }) => {
      await refreshCase(client);
      onReviewRefused(fileId, codeOf(error));
    },
  });

  const remove = useMutation({
    mutationFn: ({ fileId }: CaseDocument) => call('POST /dealer-portal/web/case/file/delete', { body: { fileId } }),
    onSuccess: (_, { fileType }) => {
      toast.success(m.documents_deleted({ name: documentTypeName(fileType) }));
      return refreshCase(client);
    },
  });

  const download = useMutation({
    mutationFn: ({ fileId, fileName }: CaseDocument) =>
      call('POST /dealer-portal/web/common/download', { body: { fileId, fileName } }),
    onSuccess: saveFile,
    onError: () => toast.error(m.documents_download_failed()),
    meta: { silent: true },
  });

  const sort = useMutation({
    mutationFn: ({ document, slot }: SentSort) => {
      const { fileType, personalInfoId } = slot;
      if (fileType === unsortedType) throw new Error('A document cannot lose its type.');
      const body = { fileId: document.fileId, fileType, personalInfoId, replaces: slot.document?.fileId };
      return call('POST /dealer-portal/web/case/file/sort', { body });
    },
    onSuccess: ({ fileType }) => toast.success(m.documents_moved({ found: documentTypeName(fileType) })),
    onSettled: () => refreshCase(client),
  });

  const swap = useMutation({
    mutationFn: (fileIds: { fileId: string; withFileId: string }) =>
      call('POST /dealer-portal/web/case/file/swap', { body: fileIds }),
    onSuccess: () => toast.success(m.documents_swapped()),
    onSettled: () => refreshCase(client),
  });

  const readAgain = useMutation({
    mutationFn: (fileId: string) => call('POST /dealer-portal/web/case/file/read-again', { body: { fileId } }),
    onSettled: () => refreshCase(client),
  });

  return { review, remove, download, sort, swap, readAgain };
}

interface SentReview {
  fileId: string;
  fields: Record<string, ReadRaw>;
  version: number;
  isRejected?: boolean;
  ofParty?: boolean;
  /** Keeps the document although no values could be read. */
  isKept?: boolean;
}

interface SentSort {
  document: CaseDocument;
  slot: Slot;
}
