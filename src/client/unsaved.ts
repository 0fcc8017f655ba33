import { useEffect, useRef } from 'react';

type IsUnsaved = () => boolean;

const places = new Set<IsUnsaved>();

/** Each saves this tab's input at once; otherwise it is saved after a pause in typing. */
export const savers = new Set<() => Promise<unknown>>();

/** True if input on this page would be lost by leaving it now. Drafts of a case are saved automatically. */
export function hasUnsaved(): boolean {
  return [...places].some((isUnsaved) => isUnsaved());
}

/** Registers a check for input that is not saved automatically. Returns the unregister function. */
export function noteUnsaved(isUnsaved: IsUnsaved): () => void {
  places.add(isUnsaved);
  return () => void places.delete(isUnsaved);
}

/** Runs `noteUnsaved` for as long as a component is shown. */
export function useUnsaved(isUnsaved: IsUnsaved): void {
  const latest = useRef(isUnsaved);
  latest.current = isUnsaved;
  useEffect(() => noteUnsaved(() => latest.current()), []);
}
