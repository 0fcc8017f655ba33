import { useSyncExternalStore } from 'react';
import type { CaseSaver, SaveState } from './case-saver.ts';

/** Returns the state of saving. It changes twice with every save, so use it only in small components. */
export function useSaveState(saver: CaseSaver): SaveState {
  return useSyncExternalStore(saver.subscribe, saver.read);
}

/** Returns the save state while it is of this kind; re-renders only when that begins or ends. */
export function useSaveStateOf<K extends SaveState['kind']>(
  saver: CaseSaver,
  kind: K,
): Extract<SaveState, { kind: K }> | undefined {
  return useSyncExternalStore(saver.subscribe, () => {
    const state = saver.read();
    return state.kind === kind ? (state as Extract<SaveState, { kind: K }>) : undefined;
  });
}

/** The number of the case; absent until its first save. */
export function useCaseNo(saver: CaseSaver): string | undefined {
  return useSyncExternalStore(saver.subscribe, saver.caseNo);
}
