/** How each dialog that is open on the phone is closed, the latest last; `undefined` where Back does what it always does. */
export const openDialogs: { readonly close: (() => void) | undefined }[] = [];

/** Whether a step back closes a dialog, so that nothing is left by it. */
export function takesBack(): boolean {
  return openDialogs.at(-1)?.close !== undefined;
}
