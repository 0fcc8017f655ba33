import { useBlocker, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { readSession } from '../../session.ts';
import { useUnsaved } from '../../unsaved.ts';
import { takesBack } from './use-back-closes.ts';

/** A navigation held back until the user answers. */
interface Held {
  leave: () => void;
  stay: () => void;
}

/**
 * Holds any navigation away from unsaved input until the user answers. Going to the login or to another dealer is not held,
 * because the input must not be saved for that dealer.
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
      // The browser has already navigated: undo it at once, so that the address matches the page while the user decides,
      // and repeat it if they leave.
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

/** Returns the position of a history entry among those of the portal. */
function stepsTo(state: unknown): number {
  return (state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;
}
