import { codeOf } from '../../../client/api-error.ts';
import { codes } from '../../../contract/codes.ts';

/** Asks the person for a code; whether one was entered and taken. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Registers a page that asks for the code itself. Returns the unregister function. */
export function offerConfirmation(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

/**
 * Runs `work`. If the server wants a code first, asks for the code and runs `work` again. Rethrows the error if the
 * user cancels.
 */
export async function withConfirmation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) !== codes.confirmNeeded.code || !ask || !(await ask())) throw error;
    return work();
  }
}
