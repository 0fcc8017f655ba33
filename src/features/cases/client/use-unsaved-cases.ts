import { useQuery } from '@tanstack/react-query';
import { draftsPrefix, newDraftsPrefix } from './draft-store.ts';
import { listDrafts } from './draft-vault.ts';

const none: ReadonlySet<string> = new Set();

/** Numbers of the cases of which something typed on this device is not saved yet. Asks no server. */
export function useUnsavedCases(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['draftsKept'],
    // A storage that is closed holds none.
    queryFn: () => readUnsavedCases().catch(() => none),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    meta: { silent: true },
  });
  return data ?? none;
}

export async function readUnsavedCases(): Promise<ReadonlySet<string>> {
  const prefix = draftsPrefix();
  const news = newDraftsPrefix();
  const ofCases = (await listDrafts(prefix)).filter((name) => !name.startsWith(news));
  return new Set(ofCases.map((name) => name.slice(prefix.length).split(':')[0] ?? ''));
}
