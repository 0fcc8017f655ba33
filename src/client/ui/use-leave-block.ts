import { useBlocker } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../session.ts';
import { useUnsaved } from '../unsaved.ts';

/**
 * Holds a step that leads away from what is typed and not saved, whichever way it is taken, until somebody answers. The
 * login asks nothing, nor does another dealer, for whom it must not be saved.
 */
export function useLeaveBlock(isDirty: () => boolean): { isBlocked: boolean; leave: () => void; stay: () => void } {
  useUnsaved(isDirty);
  const [dealer] = useState(() => readSession().dealer?.id);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => isDirty() && next.pathname !== '/login' && readSession().dealer?.id === dealer,
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  return { isBlocked: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() };
}
