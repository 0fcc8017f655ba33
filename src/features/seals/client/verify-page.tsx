import { useState } from 'react';
import { useTitle } from '../../../client/language.ts';
import { PublicFrame, PublicMain } from '../../../client/layout/public-frame.tsx';
import { withNames } from '../../../client/translation/with-names.ts';
import * as m from '../../../paraglide/messages.js';
import { type Checked, checkFile } from './check-file.ts';
import { FileDrop } from './file-drop.tsx';
import { VerdictNote } from './verdict-note.tsx';

interface Choice {
  file: File;
  /** Absent during the check. */
  checked?: Checked;
}

/** Page where anyone with a document can check if the portal sealed it. The file stays in the browser. */
export function VerifyPage() {
  const [choice, setChoice] = useState<Choice>();
  useTitle(m.seals_verify_title);

  const check = async (file: File) => {
    setChoice({ file });
    const checked = await checkFile(file);
    // The user may have chosen another file meanwhile.
    setChoice((now) => (now?.file === file ? { file, checked } : now));
  };
  return (
    <PublicFrame purpose={m.seals_verify_title()} otherLanguage={m.seals_verify_language()}>
      <PublicMain>
        <h1>{m.seals_verify_title()}</h1>
        <p className="t2">{m.seals_verify_lead()}</p>
        <FileDrop
          label={choice ? m.seals_verify_other() : m.seals_verify_choose()}
          isBusy={choice !== undefined && !choice.checked}
          onFile={(file) => void check(file)}
        />
        <div role="status">
          {choice && !choice.checked && (
            <p className="t2">{withNames((markName) => m.seals_verify_busy({ name: markName(choice.file.name) }))}</p>
          )}
          {choice?.checked && (
            <VerdictNote
              fileName={choice.file.name}
              checked={choice.checked}
              onTryAgain={() => void check(choice.file)}
            />
          )}
        </div>
      </PublicMain>
    </PublicFrame>
  );
}
