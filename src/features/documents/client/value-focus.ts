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

/** Shows a value's row without opening the keyboard of the phone. */
export function revealValue(name: string): void {
  requestAnimationFrame(() => rowOf(name)?.scrollIntoView({ block: 'nearest' }));
}

function rowOf(name: string): Element | null {
  return document.querySelector(`[data-value="${CSS.escape(name)}"]`);
}
