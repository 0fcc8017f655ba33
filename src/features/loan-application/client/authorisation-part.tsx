import { Note } from '../../../client/ui/notes/note.tsx';
import * as m from '../../../paraglide/messages.js';
import { AuthorisationList } from '../../national-id/client/authorisation-list.tsx';
import { SignatureTable } from '../../signing/client/signature-table.tsx';
import { VsaEntry } from '../../vsa/client/vsa-entry.tsx';
import classes from './case-editor.module.css';
import { useEditedCase } from './edited-case.ts';

/** Shows who has authorised the use of Myinfo, who has signed, and how to ask each person. */
export function AuthorisationPart() {
  const { caseNo, store, saver } = useEditedCase();
  if (!caseNo) return <Note tone="info">{m.national_id_save_first()}</Note>;
  return (
    <>
      <section className={classes.first} aria-label={m.national_id_myinfo()}>
        <h3 className="h3">{m.national_id_myinfo()}</h3>
        <p className={`t2 f13 ${classes.under}`}>{m.national_id_text()}</p>
        <AuthorisationList caseNo={caseNo} store={store} save={saver.flush} />
      </section>
      <section className={classes.signatures} aria-label={m.national_id_signatures()}>
        <div className={classes.lead}>
          <h3 className="h3">{m.national_id_signatures()}</h3>
          <VsaEntry caseNo={caseNo} />
        </div>
        <SignatureTable caseNo={caseNo} />
      </section>
    </>
  );
}
