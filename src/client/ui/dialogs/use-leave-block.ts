import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../../session.ts';
import { useUnsaved } from '../../unsaved.ts';
import { takesBack } from './use-back-closes.ts';

/** A step that is held until somebody answers. */
interface Held {
  leave: () => void;
  stay: () => void;
}

/**
 * Holds a step that leads away from what is typed and not saved, whichever way it is taken, until somebody answers. The
 * login asks nothing, nor does another dealer, for whom it must not be saved.
 */
export function useLeaveBlock(isDirty: () => boolean): { isBlocked: boolean; leave: () => void; stay: () => void } {
  useUnsaved(isDirty);
  const { history } = useRouter();
  const [dealer] = useState(() => readSession().dealer?.id);
  const [held, setHeld] = useState<Held>();
  useBlocker({
    shouldBlockFn: ({ next, action }) => {
      if (!isDirty() || next.pathname === '/login' || readSession().dealer?.id !== dealer) return false;
      if (action === 'PUSH' || action === 'REPLACE') {
        return new Promise<boolean>((resolve) => {
          setHeld({ leave: () => resolve(false), stay: () => resolve(true) });
        });
      }
      if (action === 'BACK' && takesBack()) return false;
      // The browser has taken the step already: it is undone at once, so that the address is that of the page while
      // somebody thinks, and taken again if they leave.
      const steps = stepsTo(window.history.state) - stepsTo(history.location.state);
      if (steps === 0) return false;
      setHeld({ leave: () => history.go(steps, { ignoreBlocker: true }), stay: () => undefined });
      return true;
    },
    enableBeforeUnload: isDirty,
  });
  const answer = (how: keyof Held) => () => {
    setHeld(undefined);
    held?.[how]();
  };
  return { isBlocked: held !== undefined, leave: answer('leave'), stay: answer('stay') };
}

/** Where an entry of the history stands among those of the portal. */
function stepsTo(state: unknown): number {
  return (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
}
