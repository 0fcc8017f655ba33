import { useRef } from 'react';
import { ApiError } from './api-error.ts';
import { newKey } from './exchange.ts';

/** The key of a call. What is tried again after a lost reply keeps its key, so that the server does it once. */
export function useIntention() {
  const current = useRef<{ content: string; key: string }>(undefined);
  const end = () => {
    current.current = undefined;
  };
  return {
    /** Returns the key of a call with this content. */
    keyOf(content: unknown): string {
      const text = JSON.stringify(content ?? null);
      if (current.current?.content !== text) current.current = { content: text, key: newKey() };
      return current.current.key;
    },
    /** Makes the next call one of its own, even with the same content. */
    end,
    /** Ends it where the server replied, if only to refuse. */
    endIfAnswered(error: unknown): void {
      if (error instanceof ApiError && error.status === 200) end();
    },
  };
}
