import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]');

interface Keys {
  /** Holds the rows; each row's link carries `data-row-link`. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/**
 * `/` goes to the search; arrows go from row to row and from the first one back to the search; Enter opens the row like
 * any link, from the search the first one; Escape leaves the rows.
 */
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
        if (step({ list, search }, event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      } else if (event.key === 'Enter' && inSearch) {
        firstLink(list.current)?.click();
      } else if (event.key === 'Escape') {
        currentRow(list.current)?.querySelector<HTMLElement>(':focus')?.blur();
      }
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list, search]);
}

function firstLink(list: HTMLElement | null): HTMLElement | null | undefined {
  return list?.querySelector<HTMLElement>('[data-row-link]');
}

function currentRow(list: HTMLElement | null): Element | null | undefined {
  return list?.contains(document.activeElement) ? document.activeElement?.closest('[data-row]') : undefined;
}

/** Returns the row before or after; in the next chunk at the end of this one. */
function neighbour(row: Element, by: 1 | -1): Element | null | undefined {
  if (by === 1) return row.nextElementSibling ?? row.parentElement?.nextElementSibling?.firstElementChild;
  return row.previousElementSibling ?? row.parentElement?.previousElementSibling?.lastElementChild;
}

/** Moves the focus by one row; from outside of the list onto the first row. */
function step({ list, search }: Keys, by: 1 | -1): boolean {
  const row = currentRow(list.current);
  const other = row && neighbour(row, by);
  const next = row ? other?.querySelector<HTMLElement>('[data-row-link]') : by === 1 && firstLink(list.current);
  if (next) {
    next.focus();
    next.scrollIntoView({ block: 'nearest' });
    return true;
  }
  if (row && by === -1) search.current?.focus();
  return false;
}
