/** Asks the user for a code. Resolves with true if one was entered and accepted. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let open: Promise<boolean> | undefined;

/** Registers what asks for the code. Returns the unregister function. */
export function offerConfirmation(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Asks for a code that confirms a change. Calls that need one at the same time share the question. Resolves with false if
 * the user cancels, or nothing can ask.
 */
export function askForConfirmation(): Promise<boolean> {
  if (!ask) return Promise.resolve(false);
  open ??= ask().finally(() => {
    open = undefined;
  });
  return open;
}
