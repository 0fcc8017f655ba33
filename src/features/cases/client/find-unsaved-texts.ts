import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import { findUnreadable } from '../../forms/find-unreadable.ts';
import { labelOf } from '../whose.ts';
import { readDraft } from './draft-store.ts';
import { findCase, openEditor } from './open-editor.ts';

const nothing = () => undefined;

/**
 * Finds texts of a case that are stored on this device only, because they are not valid yet. They are listed like gaps.
 */
export async function findUnsavedTexts(caseNo: string) {
  if (Object.keys((await readDraft({ caseNo }))?.typed ?? {}).length === 0) return [];
  const found = await findCase({ caseNo });
  // The form decides which of them still count, even if other users saved meanwhile.
  const { store } = openEditor(found, { saved: nothing, takenOver: nothing, consentsEnded: nothing });
  const form = formOfVersion(found.detail?.formVersion ?? currentFormVersion);
  const values = store.toCase();
  return findUnreadable(form, values, store.allTyped()).map(({ path, label, section, message }) => {
    return { path, label, section, message, title: labelOf(path, label, values) };
  });
}
