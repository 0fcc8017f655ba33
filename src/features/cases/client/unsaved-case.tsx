import { useEffect } from 'react';
import type { FormStore } from '../../forms/client/form-store.ts';
import { DefaultSeller } from './default-seller.tsx';
import { nameOfDraft } from './draft-store.ts';
import { holdDraft } from './held-drafts.ts';
import type { FoundCase } from './open-editor.ts';

/** What goes with a case that was never saved: other tabs do not offer it, and a new one begins with the seller. */
export function UnsavedCase({ found, store }: { found: FoundCase; store: FormStore }) {
  const { draft, draftKey } = found;
  useEffect(() => holdDraft(nameOfDraft({ key: draftKey })), [draftKey]);
  return draft ? null : <DefaultSeller store={store} />;
}
