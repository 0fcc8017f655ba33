import type { ReactNode } from 'react';
import { Note } from './note.tsx';

/** Announces why something failed; nothing while there is no text. */
export function FailureNote({ className, children }: { className?: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={className} role="alert">
      <Note tone="bad">{children}</Note>
    </div>
  );
}
