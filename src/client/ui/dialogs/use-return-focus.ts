import { useEffect, useRef } from 'react';

/** Returns the focus to the row of the closed record, marked `data-row-id`. */
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
