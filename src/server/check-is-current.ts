import { formatDateTime } from '../domain/singapore-time.ts';
import { PortalError } from './portal-error.ts';

interface StoredRecord {
  name: string;
  /** Counts the saves. */
  revision: number;
  /** Last save by a user; null for a record that only the operator has set up. */
  updatedAt: Date | null;
  updatedBy: string | null;
  removedAt: Date | null;
}

/** Throws if a record to be changed was deleted, or saved by another user since the caller saw revision `seen`. */
export function checkIsCurrent(stored: StoredRecord, seen: number | undefined): void {
  const { name, revision, updatedAt, updatedBy, removedAt } = stored;
  if (removedAt) throw new PortalError('notFound', { message: `${name} was deleted in the meantime.` });
  if (revision === seen) return;
  const time = updatedAt ? ` at ${formatDateTime(updatedAt)}` : '';
  throw new PortalError('staleRevision', {
    message: `${updatedBy ?? 'Somebody else'} saved ${name}${time}, after you opened it.`,
    data: { revision, updatedBy, updatedAt: updatedAt?.toISOString() ?? null },
  });
}
