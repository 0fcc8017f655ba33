import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import type { CaseDocument } from '../contract.ts';
import classes from './left-out-note.module.css';

const texts = {
  attachment: m.documents_left_out_attachment,
  script: m.documents_left_out_script,
  link: m.documents_left_out_link,
};

/** States which parts of the uploaded file were removed from the stored one. */
export function LeftOutNote({ leftOut }: Pick<CaseDocument, 'leftOut'>) {
  if (!leftOut) return null;
  return (
    <div className={classes.note}>
      <Note tone="info">
        {leftOut.map((part) => (
          <p key={part}>{texts[part]()}</p>
        ))}
      </Note>
    </div>
  );
}
