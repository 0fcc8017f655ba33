import { useEffect, useState } from 'react';

const openDialogs = 'dialog[open], [role="dialog"][aria-modal="true"]';

/**
 * Whether a dialog that opens by itself may do so: not over another one, which somebody is reading. Its turn comes when the
 * last one closes, and stays.
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
