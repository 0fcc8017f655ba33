import { useState } from 'react';
import { ApiError } from './api-error.ts';
import { newKey } from './exchange.ts';

/** Returns the idempotency key of a call. A retry of the same call keeps the key, so that the server acts once. */
export function useIntention() {
  const [intention] = useState(createIntention);
  return intention;
}

export function createIntention() {
  let current: { content: string; key: string } | undefined;
  const end = () => {
    current = undefined;
  };
  return {
    /** Returns the key of a call with this content. */
    keyOf(content: unknown): string {
      const text = JSON.stringify(content ?? null);
      if (current?.content !== text) current = { content: text, key: newKey() };
      return current.key;
    },
    /** Gives the next call a new key, even with the same content. */
    end,
    /** Gives the next call a new key if the server refused this one. Without a reply (HTTP 200) the key stays. */
    endIfAnswered(error: unknown): void {
      if (error instanceof ApiError && error.status === 200) end();
    },
  };
}
