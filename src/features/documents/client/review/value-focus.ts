/** `id` of the button that finishes a review. */
export const finishId = 'documents-finish';

/** `id` of the input of a value. */
export function fieldId(name: string): string {
  return `value-${name}`;
}

/** Puts the cursor into a value's input, once it is drawn, clear of the bars of the phone. */
export function focusValue(name: string): void {
  requestAnimationFrame(() => {
    document.getElementById(fieldId(name))?.focus({ preventScroll: true });
    rowOf(name)?.scrollIntoView({ block: 'nearest' });
  });
}

/** Where nothing waits for a decision: on the button that finishes, or at the head of the panel. */
export function focusPanel(panel: HTMLElement | null): void {
  requestAnimationFrame(() => (document.getElementById(finishId) ?? panel)?.focus());
}

/** Puts the focus on a paper's place among the others, once it is drawn. */
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
