import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queryKeyOf } from '../../../client/query-of.ts';
import { toast } from '../../../client/ui/notes/toast.ts';
import { whenIdle } from '../../../client/when-idle.ts';
import * as m from '../../../paraglide/messages.js';
import { beginAlone } from './begin-alone.ts';
import { caseListKeys } from './case-list-keys.ts';
import type { SaveReply } from './case-saver.ts';
import { type Editor, type FoundCase, openEditor } from './open-editor.ts';

/** Loads the texts only when there is something to show. If loading fails, nothing is shown. */
function tell(say: (words: typeof import('./show-changes.ts')) => void): void {
  void import('./show-changes.ts').then(say).catch(() => undefined);
}

/** Holds the form of a case. Saves it while the page is open, and when the page is left or hidden. */
export function useEditor(found: FoundCase, onSaved: (reply: SaveReply) => void): Editor {
  const client = useQueryClient();
  const navigate = useNavigate();
  const toHistory = (caseNo: string) =>
    void navigate({ to: '/case/loan-history', search: { id: caseNo }, replace: true });
  const tellSaved = useRef(onSaved);
  const leaveErased = useRef(toHistory);
  useEffect(() => {
    tellSaved.current = onSaved;
    leaveErased.current = toHistory;
    // A save that ends after leaving the page must not navigate.
    return () => {
      tellSaved.current = () => undefined;
      leaveErased.current = () => undefined;
    };
  });
  const [editor] = useState(() =>
    openEditor(found, {
      saved: (reply) => {
        tellSaved.current(reply);
        whenIdle(() => void refreshLists(client, reply.caseNo));
      },
      takenOver: (...what) => tell(({ showTakenOver }) => showTakenOver(...what)),
      erased: (caseNo) => {
        toast.error(m.cases_erased_meanwhile());
        leaveErased.current(caseNo);
      },
      consentsEnded: (...what) => tell(({ showConsentsEnded }) => showConsentsEnded(...what)),
    }),
  );
  const { saver } = editor;
  const [begun] = useState(found);
  useEffect(() => {
    const end = beginAlone(begun, saver);
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') void saver.flush();
    };
    const leave = () => void saver.flush();
    document.addEventListener('visibilitychange', saveHidden);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', saver.sendNow);
    return () => {
      document.removeEventListener('visibilitychange', saveHidden);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', saver.sendNow);
      end();
    };
  }, [saver, begun]);
  return editor;
}

/** A list being loaded may have started before the save, so it is fetched again. */
async function refreshLists(client: QueryClient, caseNo: string): Promise<void> {
  for (const queryKey of [
    ...caseListKeys,
    queryKeyOf('GET /dealer-portal/web/case/detail/{id}', { params: { id: caseNo } }),
    queryKeyOf('GET /dealer-portal/web/case/getModifyUser', { query: { caseNo } }),
    queryKeyOf('GET /dealer-portal/web/case/contradictions', { query: { caseNo } }),
  ]) {
    const wasLoading = client.isFetching({ queryKey }) > 0;
    await client.invalidateQueries({ queryKey });
    if (wasLoading) await client.invalidateQueries({ queryKey });
  }
}
