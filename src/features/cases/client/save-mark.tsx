import { IconCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart, useFetchAhead } from '../../../client/lazy-page.ts';
import { singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseSaver, SaveState } from './case-saver.ts';
import classes from './save-mark.module.css';
import { useSaveState } from './use-save-state.ts';

const Unsaved = lazyPart(async () => (await import('./unsaved-words.tsx')).UnsavedWords);
/** It is needed where there is no connection to fetch it by. */
const soon = [Unsaved];

interface Props {
  saver: CaseSaver;
  onDecide: () => void;
}

/** Whether what is typed is on the server. Below 992 px the mark and the time stand for the words. */
export function SaveMark({ saver, onDecide }: Props) {
  useFetchAhead(soon);
  const state = useSaveState(saver);
  return (
    <span className={classes.mark} role="status" data-kind={state.kind}>
      <Suspense>
        <Words state={state} onDecide={onDecide} />
      </Suspense>
    </span>
  );
}

function Words({ state, onDecide }: { state: SaveState; onDecide: () => void }) {
  switch (state.kind) {
    case 'untouched':
      return null;
    case 'saving':
      return <span>{m.cases_save_saving()}</span>;
    case 'saved':
      return (
        <>
          <IconCheck size={16} aria-hidden />
          <span>
            <span className={classes.word}>{m.cases_save_saved()} </span>
            {singaporeTime(new Date(state.at))}
          </span>
        </>
      );
    default:
      return <Unsaved state={state} onDecide={onDecide} />;
  }
}
