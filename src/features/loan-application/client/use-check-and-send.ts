import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../client/api.ts';
import { showError } from '../../../client/show-error.ts';
import type { Form } from '../../../domain/field.ts';
import type { CaseSaver } from '../../cases/client/case-saver.ts';
import { noAnswerError } from '../../cases/client/open-editor.ts';
import type { FormStore } from '../../forms/client/form-store.ts';
import { findGaps } from '../../forms/find-gaps.ts';
import { findUnreadable, withUnreadable } from '../../forms/find-unreadable.ts';
import type { Problem } from '../../forms/validate-field.ts';

export interface GapCheck {
  gaps: (Problem & { label: string })[];
  /** Counts the checks, so that each summary takes the focus again. */
  number: number;
}

/** Saves, queries the gaps, and opens the financiers page if there are none. */
export function useCheckAndSend(parts: { form: Form; store: FormStore; saver: CaseSaver }) {
  const { form, store, saver } = parts;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [check, setCheck] = useState<GapCheck>();
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    const isSaved = await saver.flush();
    const caseNo = saver.caseNo();
    const state = saver.read();
    if (state.kind === 'unsent') throw noAnswerError(state.isOffline);
    // The reason it cannot be saved is shown beside the button.
    if (!isSaved) return;
    const found = caseNo
      ? await call('GET /dealer-portal/web/case/gaps', { query: { caseNo } })
      : findGaps(form, store.toCase());
    // If the user has left the page meanwhile, there is no navigation.
    if (!isOpen.current) return;
    const gaps = withUnreadable(found, findUnreadable(form, store.toCase(), store.allTyped()));
    if (caseNo && gaps.length === 0) {
      await navigate({ to: '/case/generate-application-form/$id', params: { id: caseNo } });
    } else {
      const problems = gaps.map((gap) => ({ ...gap, severity: 'error' as const }));
      setCheck((before) => ({ gaps: problems, number: (before?.number ?? 0) + 1 }));
    }
  }

  const checkAndSend = () => {
    if (isBusy) return;
    setBusy(true);
    run()
      .catch(showError)
      .finally(() => setBusy(false));
  };
  return { isBusy, check, checkAndSend };
}
