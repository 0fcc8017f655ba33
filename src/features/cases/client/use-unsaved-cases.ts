import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { draftsOwner } from './draft-store.ts';
import { listDrafts } from './draft-vault.ts';

const none: ReadonlySet<string> = new Set();

/**
 * Numbers of the cases of which something typed on this device is not saved yet. Asks no server.
 *
 * @param listedAt when the list was answered last, which is after every save: looked at anew each time
 */
export function useUnsavedCases(listedAt: number): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['draftsKept', listedAt],
    // A storage that is closed holds none.
    queryFn: () => readUnsavedCases().catch(() => none),
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    networkMode: 'always',
    meta: { silent: true },
  });
  return data ?? none;
}

export async function readUnsavedCases(): Promise<ReadonlySet<string>> {
  const prefix = `${draftsOwner()}:`;
  // Behind the number each names its tab; where there is no number yet, no case of a list is meant.
  return new Set((await listDrafts(prefix)).map((name) => name.slice(prefix.length).split(':')[0] ?? ''));
}
