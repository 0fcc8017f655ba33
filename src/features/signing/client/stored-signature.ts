import { useState } from 'react';
import type { Drawing } from '../../signatures/client/use-signature-pad.ts';
import type { signatureSources } from '../contract.ts';

/** How a user makes their signature. */
export type SigningWay = keyof typeof signatureSources;

/** State stored for this tab until everything is signed, so that a reloaded page continues. */
export interface KeptSignature {
  /** The link's secret. */
  token: string;
  way: SigningWay;
  /** Hashes of the documents that were read. */
  read: string[];
  drawing?: Drawing;
  /** The typed name. */
  typed?: string;
  /** Identifier of the uploaded picture. */
  fileId?: string | undefined;
}

const name = 'dealer-portal:signing';

function readKept(token: string): KeptSignature {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? '') as KeptSignature;
    if (kept.token === token) return kept;
  } catch {
    // Nothing is stored, or storage is blocked.
  }
  return { token, way: 'drawn', read: [] };
}

/** Returns what the user has read and drawn so far. */
export function useKeptSignature(token: string) {
  const [kept, setKept] = useState(() => readKept(token));
  const keep = (more: Partial<KeptSignature>) =>
    setKept((former) => {
      const next = { ...former, ...more };
      try {
        sessionStorage.setItem(name, JSON.stringify(next));
      } catch {
        // Without storage, the signature lasts only as long as the page.
      }
      return next;
    });
  return { kept, keep };
}

/** Deletes the signature from the browser. */
export function deleteStoredSignature(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
