import { Checkbox } from '../../../client/ui/choice.tsx';
import { type RequirableDocument, requirableDocuments } from '../../../domain/documents/document-types.ts';
import * as m from '../../../paraglide/messages.js';
import { requirementName } from '../requirement-words.ts';
import { type RequirableField, requirableFields } from '../requirements.ts';
import classes from './financier-panel.module.css';

interface Props {
  fields: readonly RequirableField[];
  documents: readonly RequirableDocument[];
  readOnly: boolean;
  onChange: (needs: { fields?: RequirableField[]; documents?: RequirableDocument[] }) => void;
}

/** Documents and fields that a financier needs in addition to the form's required ones. */
export function NeedsInput({ fields, documents, readOnly, onChange }: Props) {
  return (
    <fieldset className={classes.needs}>
      <legend className={`m f13 ${classes.legend}`}>
        <span>{m.financiers_needs()}</span>
        <span className="t3 f12">{m.financiers_needs_when()}</span>
      </legend>
      <div className={classes.ticks}>
        {requirableDocuments.map((type) => (
          <Checkbox
            key={type}
            label={requirementName(type)}
            checked={documents.includes(type)}
            disabled={readOnly}
            onChange={({ currentTarget }) => onChange({ documents: toggle(documents, type, currentTarget.checked) })}
          />
        ))}
        {requirableFields.map((name) => (
          <Checkbox
            key={name}
            label={requirementName(name)}
            checked={fields.includes(name)}
            disabled={readOnly}
            onChange={({ currentTarget }) => onChange({ fields: toggle(fields, name, currentTarget.checked) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The order does not matter, because the server restores the declared one. */
function toggle<T>(names: readonly T[], name: T, isIn: boolean): T[] {
  const others = names.filter((entry) => entry !== name);
  return isIn ? [...others, name] : others;
}
