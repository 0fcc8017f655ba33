import { useState } from 'react';
import { useTopDialog } from './use-modal.ts';

/**
 * Returns true once a dialog that opens automatically may do so: not over another open dialog, but as soon as the last one
 * closes.
 */
export function useDialogTurn(): boolean {
  const isFree = useTopDialog() === undefined;
  const [hadTurn, setHadTurn] = useState(false);
  if (isFree && !hadTurn) setHadTurn(true);
  return isFree || hadTurn;
}
