import { createContext, useContext } from 'react';
import type { Form } from '../../../domain/field.ts';
import type { Editor } from '../../cases/client/open-editor.ts';

/**
 * The case that the page edits, shared by all of its parts. The object changes only when a new case gets its number.
 */
export interface EditedCase extends Editor {
  form: Form;
  /** Absent until the reply to the first save. */
  caseNo: string | undefined;
  /** Opens the part of a field, by the field's path, and moves the focus to it. */
  goToField: (path: string) => void;
}

export const EditedCaseContext = createContext<EditedCase | undefined>(undefined);

/** Throws outside of the page of a case. */
export function useEditedCase(): EditedCase {
  const opened = useContext(EditedCaseContext);
  if (!opened) throw new Error('No case is open here.');
  return opened;
}
