import { useEffect, useRef } from 'react';

/** Gives the focus back to the row of what was open, marked `data-row-id`, once it is closed. */
export function useReturnFocus(openId: string | undefined): void {
  const last = useRef(openId);
  useEffect(() => {
    const closed = last.current;
    last.current = openId;
    if (closed === undefined || openId !== undefined) return;
    const row = document.querySelector<HTMLElement>(`[data-row-id="${CSS.escape(closed)}"]`);
    (row ?? document.getElementById('main'))?.focus({ preventScroll: row === null });
  }, [openId]);
}
