import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable], [role="dialog"]');

interface Keys {
  /** Holds the rows; each row's link carries `data-row-link`. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/** `/` goes to the search; arrows go from row to row, and Enter opens the row like any link. */
export function useListKeys({ list, search }: Keys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const inSearch = event.target === search.current;
      if (!inSearch && isTyping(event.target)) return;
      if (event.key === '/' && !inSearch) {
        event.preventDefault();
        search.current?.focus();
        search.current?.select();
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        if (step(list.current, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      } else if (event.key === 'Enter' && inSearch) {
        linksIn(list.current)[0]?.click();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list, search]);
}

function linksIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
}

/** Moves the focus by one row; from outside of the list onto the current row. */
function step(list: HTMLElement | null, by: 1 | -1): boolean {
  const links = linksIn(list);
  const row = document.activeElement?.closest('[data-row]');
  const at = row ? links.findIndex((link) => row.contains(link)) : -1;
  const next = at < 0 ? (by === 1 ? links[0] : undefined) : links[at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
