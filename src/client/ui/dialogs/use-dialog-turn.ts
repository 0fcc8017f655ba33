import { useEffect, useState } from 'react';

const openDialogs = 'dialog[open], [role="dialog"][aria-modal="true"]';

/**
 * Returns true once a dialog that opens automatically may do so: not over another open dialog, but as soon as the last one
 * closes.
 */
export function useDialogTurn(): boolean {
  const [hasTurn, setTurn] = useState(false);
  useEffect(() => {
    if (hasTurn) return;
    const look = () => {
      if (!document.querySelector(openDialogs)) setTurn(true);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['open', 'role', 'aria-modal'],
    });
    return () => observer.disconnect();
  }, [hasTurn]);
  return hasTurn;
}
