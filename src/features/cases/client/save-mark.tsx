import { IconAlertTriangle, IconCheck, IconCloudOff } from '@tabler/icons-react';
import { Button } from '../../../client/ui/button.tsx';
import { singaporeTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { CaseSaver, SaveState } from './case-saver.ts';
import classes from './save-mark.module.css';
import { useSaveState } from './use-save-state.ts';

interface Props {
  saver: CaseSaver;
  onDecide: () => void;
  /** Number of fields with text that cannot be parsed and therefore stays on this device. */
  unread?: number;
}

/** Shows if the input is saved on the server. Below 992 px only the mark and the time are shown. */
export function SaveMark({ saver, onDecide, unread = 0 }: Props) {
  const state = useSaveState(saver);
  return (
    <span className={classes.mark} role="status" data-kind={state.kind}>
      {state.kind === 'saved' && unread > 0 ? (
        <>
          <IconAlertTriangle size={16} aria-hidden />
          <span>
            {singaporeTime(new Date(state.at))},{' '}
            {unread === 1 ? m.cases_save_except_one() : m.cases_save_except({ count: unread })}
          </span>
        </>
      ) : (
        <Words state={state} onDecide={onDecide} />
      )}
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
      return <UnsavedWords state={state} onDecide={onDecide} />;
  }
}

interface UnsavedProps {
  state: Extract<SaveState, { kind: 'unsent' | 'refused' | 'conflict' }>;
  onDecide: () => void;
}

/** Explains why input is not on the server. */
function UnsavedWords({ state, onDecide }: UnsavedProps) {
  if (state.kind === 'conflict') {
    return (
      <Button size="xs" onClick={onDecide} leftSection={<IconAlertTriangle size={16} aria-hidden />}>
        {m.cases_save_conflict()}
      </Button>
    );
  }
  const isRefused = state.kind === 'refused';
  const Icon = isRefused ? IconAlertTriangle : IconCloudOff;
  const text = isRefused ? m.cases_save_refused() : state.isOffline ? m.cases_save_offline() : m.cases_save_unsent();
  return (
    <>
      <Icon size={16} aria-hidden />
      <span>{text}</span>
    </>
  );
}
