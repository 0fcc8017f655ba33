/** `id` of the button that finishes a review. */
export const finishId = 'documents-finish';

/** `id` of the input of a value. */
export function fieldId(name: string): string {
  return `value-${name}`;
}

/** Moves the cursor to a value's input once it is rendered, clear of the phone's bars. */
export function focusValue(name: string): void {
  requestAnimationFrame(() => {
    document.getElementById(fieldId(name))?.focus({ preventScroll: true });
    rowOf(name)?.scrollIntoView({ block: 'nearest' });
  });
}

/**
 * Used if no single value has the focus: focuses the button that accepts the next values together, the Finish button,
 * or the panel's heading.
 */
export function focusPanel(panel: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const batch = document.querySelector<HTMLElement>('[data-accept-together]');
    const finish = document.querySelector<HTMLElement>(`#${finishId}:not(:disabled)`);
    const next = batch?.checkVisibility() ? batch : (finish ?? panel);
    next?.focus({ preventScroll: true });
    (batch?.closest('[data-batch]') ?? next)?.scrollIntoView({ block: 'nearest' });
  });
}

/** Moves the focus to a document in the list once it is rendered. */
export function focusSlot(key: string): void {
  requestAnimationFrame(() => {
    const place = document.querySelector<HTMLElement>(`[data-slot="${CSS.escape(key)}"]`);
    (place?.matches('button') ? place : place?.querySelector('button'))?.focus();
  });
}

/** Shows a value's row without opening the keyboard of the phone. */
export function revealValue(name: string): void {
  requestAnimationFrame(() => rowOf(name)?.scrollIntoView({ block: 'nearest' }));
}

function rowOf(name: string): Element | null {
  return document.querySelector(`[data-value="${CSS.escape(name)}"]`);
}
