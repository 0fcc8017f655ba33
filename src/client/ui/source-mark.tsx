import { IconAlertTriangle, IconArrowsDiff, IconLock, IconScan, IconUserCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './source-mark.module.css';

const icons = {
  /** From the national register, cannot be changed. */
  locked: IconLock,
  /** From the national register, can be changed. */
  person: IconUserCheck,
  /** Read from a document. */
  document: IconScan,
  /** Read with doubt. */
  unsure: IconAlertTriangle,
  /** Two sources do not agree. */
  differs: IconArrowsDiff,
};

/** The source of a value, at the right end of a field's label row. */
export function SourceMark({ kind, children }: { kind: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[kind];
  return (
    <span className={classes.source} data-kind={kind}>
      <Icon size={14} aria-hidden />
      {children}
    </span>
  );
}
