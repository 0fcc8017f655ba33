import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import * as m from '../../../paraglide/messages.js';
import type { SaveState } from './case-saver.ts';

interface Props {
  state: Extract<SaveState, { kind: 'unsent' | 'refused' | 'conflict' }>;
  onDecide: () => void;
}

/** Why what is typed is not on the server. */
export function UnsavedWords({ state, onDecide }: Props) {
  if (state.kind === 'conflict') {
    return (
      <Button size="xs" variant="default" onClick={onDecide} leftSection={<IconAlertTriangle size={16} aria-hidden />}>
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
