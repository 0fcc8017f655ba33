import * as m from '../../../paraglide/messages.js';
import { errorText } from '../../show-error.ts';
import { useShownError } from '../../shown-errors.ts';
import { Button } from '../button.tsx';
import { EmptyState } from '../empty-state.tsx';

/** Shown in place of content that could not be loaded: the reason and a retry button. */
export function LoadError({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  useShownError(error);
  const why = errorText(error) ?? (error instanceof Error ? error.message : undefined);
  return (
    <EmptyState title={title} description={why}>
      <Button onClick={onRetry}>{m.shell_try_again()}</Button>
    </EmptyState>
  );
}
