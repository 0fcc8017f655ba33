import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../client/query-of.ts';
import { useObjectUrl } from '../../../../client/ui/use-object-url.ts';

/** A stored file never changes. */
const stays = { staleTime: Number.POSITIVE_INFINITY, gcTime: 300_000 };

/** Queries the pages and bookmarks of a stored PDF. */
export function usePdf(fileId: string) {
  return useQuery({ ...queryOf('GET /dealer-portal/web/common/file/pages', { query: { fileId } }), ...stays });
}

/** Returns the object URL of a page, counted from 0, for `<img>`; fetches nothing before it is wanted. */
export function usePdfPicture(fileId: string, page: number, isWanted: boolean) {
  const query = useQuery({
    ...queryOf('GET /dealer-portal/web/common/file/page', { query: { fileId, page } }),
    ...stays,
    enabled: isWanted,
    retry: 1,
    retryDelay: 500,
  });
  return { url: useObjectUrl(query.data), failed: query.isError, retry: () => void query.refetch() };
}
