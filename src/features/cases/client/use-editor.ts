import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '../../../client/ui/toast.ts';
import type { SaveReply, SaveState } from './case-saver.ts';
import { type Editor, type FoundCase, openEditor } from './open-editor.ts';

/** The form of a case, saved while the page is open, when it is left or hidden, and followed when it comes back. */
export function useEditor(found: FoundCase, onSaved: (reply: SaveReply) => void): Editor & { state: SaveState } {
  const client = useQueryClient();
  const tell = useRef(onSaved);
  useEffect(() => {
    tell.current = onSaved;
    // A save that ends after the page was left leads nowhere.
    return () => {
      tell.current = () => undefined;
    };
  });
  const [editor] = useState(() =>
    openEditor(found, {
      saved: (reply) => {
        tell.current(reply);
        void refreshLists(client, reply.caseNo);
      },
      takenOver: (text) => toast.success(text),
    }),
  );
  const { saver } = editor;
  useEffect(() => {
    const end = saver.begin();
    const follow = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
      // What others saved is only shown here; where it cannot be fetched now, the next save tells.
      else void saver.refresh().catch(() => undefined);
    };
    const leave = () => void saver.flush();
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', saver.sendNow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', saver.sendNow);
      void saver.flush();
      end();
    };
  }, [saver]);
  const state = useSyncExternalStore(saver.subscribe, saver.read);
  return { ...editor, state };
}

/** A list that is just being loaded may have begun before the save: it is asked for once more. */
async function refreshLists(client: QueryClient, caseNo: string): Promise<void> {
  for (const queryKey of [
    ['/dealer-portal/web/case/list'],
    ['/dealer-portal/web/case/detail', caseNo],
    ['/dealer-portal/web/case/getModifyUser', caseNo],
  ]) {
    const wasLoading = client.isFetching({ queryKey }) > 0;
    await client.invalidateQueries({ queryKey });
    if (wasLoading) await client.invalidateQueries({ queryKey });
  }
}
