import { Button } from '../../../../client/ui/button.tsx';
import * as m from '../../../../paraglide/messages.js';
import { documentTypeName } from '../labels.ts';
import classes from './sort.module.css';

/** States that the portal recognised the type, with a button to choose another one. */
export function RecognisedLine({ fileType, onChange }: { fileType: string; onChange: () => void }) {
  return (
    <div className={`between ${classes.recognised}`}>
      <span className="t2 f13">{m.documents_recognised({ name: documentTypeName(fileType) })}</span>
      <Button size="xs" variant="subtle" onClick={onChange}>
        {m.documents_sort_change()}
      </Button>
    </div>
  );
}
