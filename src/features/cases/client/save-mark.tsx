import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { singaporeTime } from '../../../contract/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseSaver, SaveState } from './case-saver.ts';
import classes from './save-mark.module.css';
import { useSaveState } from './use-save-state.ts';

/** Whether what is typed is on the server. Below 992 px the mark and the time stand for the words. */
export function SaveMark({ saver, onDecide }: { saver: CaseSaver; onDecide: () => void }) {
  const state = useSaveState(saver);
  return (
    <span className={classes.mark} role="status" data-kind={state.kind}>
      <Words state={state} onDecide={onDecide} />
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
    case 'unsent':
      return (
        <>
          <IconCloudOff size={16} aria-hidden />
          <span>{state.isOffline ? m.cases_save_offline() : m.cases_save_unsent()}</span>
        </>
      );
    case 'refused':
      return (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{m.cases_save_refused()}</span>
        </>
      );
    case 'conflict':
      return (
        <Button
          size="xs"
          variant="default"
          onClick={onDecide}
          leftSection={<IconAlertTriangle size={16} aria-hidden />}
        >
          {m.cases_save_conflict()}
        </Button>
      );
  }
}
