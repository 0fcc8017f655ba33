import { type QueryClient, skipToken, useQueries, useQuery } from '@tanstack/react-query';
import type { Reply } from '../../../client/api.ts';
import { callsIn, pollEvery, queryOf } from '../../../client/query-of.ts';
import { useObjectUrl } from '../../../client/ui/use-object-url.ts';
import { processingStatus } from '../../../domain/enumerations.ts';
import type { CaseDocument } from '../contract.ts';

type Reading = Reply<'GET /dealer-portal/web/case/file/ocr'>;

/** Milliseconds between two polls of a document that is being read. */
export const pollMs = 1_500;

/** True if one of the documents is being read. */
export function isReading(documents: readonly CaseDocument[] | undefined): boolean {
  return documents?.some((document) => document.status === processingStatus.processing) ?? false;
}

/** Queries the documents of a case; polls only while one of them is being read. */
export function useDocumentList(caseNo: string | undefined) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/file/list', caseNo === undefined ? skipToken : { query: { caseNo } }),
    refetchInterval: pollEvery((data) => (isReading(data) ? pollMs : false)),
  });
}

/** Queries the case, which decides the documents it needs. */
export function useCaseDetail(caseNo: string) {
  return useQuery({
    ...queryOf('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }, { etag: true }),
  });
}

/** The reading of a file, with an error flag if fetching it failed. */
export interface ReadingState {
  readonly reading?: Reading;
  readonly failed: boolean;
  readonly retry: () => void;
}

/** Queries the readings of all read documents, by file, so that the next document opens immediately. */
export function useReadings(documents: readonly CaseDocument[]): ReadonlyMap<string, ReadingState> {
  const read = documents.filter((document) => document.status !== processingStatus.processing);
  return useQueries({
    queries: read.map(({ fileId, fileType, reviewStatus }) => ({
      // A swapped document is read again as its new type.
      ...queryOf('GET /dealer-portal/web/case/file/ocr', { query: { fileId } }, { varyBy: [fileType, reviewStatus] }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) =>
      new Map(
        results.flatMap((result, index) => {
          const fileId = read[index]?.fileId;
          if (!fileId) return [];
          const state: ReadingState = {
            reading: result.data,
            failed: result.isError,
            retry: () => void result.refetch(),
          };
          return [[fileId, state] as const];
        }),
      ),
  });
}

/** Returns the object URL of a page, counted from 0, for `<img>`; fetches nothing without a file. */
export function usePagePicture(fileId: string | undefined, number: number) {
  const query = useQuery({ ...pagePicture(fileId ?? '', number), enabled: fileId !== undefined });
  return { url: useObjectUrl(query.data), failed: query.isError, retry: () => void query.refetch() };
}

function pagePicture(fileId: string, number: number) {
  return {
    ...queryOf('GET /dealer-portal/web/case/file/page', { query: { fileId, page: number } }),
    staleTime: Number.POSITIVE_INFINITY,
    // Retries once only: until then the user sees a grey area, then the failure with a button to retry.
    retry: 1,
    retryDelay: 500,
  };
}

/**
 * Returns the object URL of a document's thumbnail for `<img>`; `undefined` while it is read, or if it has no pages.
 */
export function useThumbnail(document: CaseDocument | undefined): string | undefined {
  const { fileId = '', fileType = '', pages = 0, status } = document ?? {};
  const query = useQuery({
    // After its type was changed, the document is read again and its pages may be rotated differently.
    ...queryOf('GET /dealer-portal/web/case/file/thumbnail', { query: { fileId } }, { varyBy: [fileType] }),
    enabled: document !== undefined && pages > 0 && status !== processingStatus.processing,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useObjectUrl(query.data);
}

/** Prefetches the first page of the next document. */
export function prefetchPicture(client: QueryClient, fileId: string): void {
  void client.prefetchQuery(pagePicture(fileId, 0));
}

/** Refetches the queries of cases, except pictures and notifications. */
export function refreshCase(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: callsIn(
      ['case'],
      [
        'GET /dealer-portal/web/case/file/page',
        'GET /dealer-portal/web/case/file/thumbnail',
        'GET /dealer-portal/web/case/remind',
      ],
    ),
  });
}
