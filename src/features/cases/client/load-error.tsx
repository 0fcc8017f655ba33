import { Button } from '@mantine/core';
import { errorText } from '../../../client/show-error.ts';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import * as m from '../../../paraglide/messages.js';

/** What stands in place of something that could not be loaded: why, and to try again. */
export function LoadError({ title, error, onRetry }: { title: string; error: unknown; onRetry: () => void }) {
  const why = errorText(error) ?? (error instanceof Error ? error.message : undefined);
  return (
    <EmptyState title={title} description={why}>
      <Button variant="default" onClick={onRetry}>
        {m.cases_retry()}
      </Button>
    </EmptyState>
  );
}
