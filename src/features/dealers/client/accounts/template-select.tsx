import { Select } from '../../../../client/ui/text-input.tsx';
import type { Permission } from '../../../../contract/call.ts';
import * as m from '../../../../paraglide/messages.js';
import { permissionTemplates, type TemplateName } from '../../../auth/permission-templates.ts';
import { type GrantPlace, templateFor, templateIn } from './permission-choice.ts';
import classes from './permission-grid.module.css';
import { templateWords } from './permission-words.ts';

interface Props {
  held: readonly Permission[];
  place: GrantPlace;
  disabled?: boolean;
  onChange: (held: Permission[]) => void;
}

/** Offers sets of permissions as a start; shows which one is selected, or that none matches. */
export function TemplateSelect({ held, place, disabled, onChange }: Props) {
  const current = templateIn(held, place);
  return (
    <div className={classes.template}>
      <Select
        label={m.dealers_template()}
        value={current ?? ''}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(templateFor(currentTarget.value as TemplateName, place))}
      >
        {current === undefined && (
          <option value="" disabled>
            {m.dealers_template_custom()}
          </option>
        )}
        {permissionTemplates.map(({ name }) => (
          <option key={name} value={name}>
            {templateWords[name]()}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Name of the template for a list. */
export function templateName(held: readonly Permission[], place: GrantPlace): string {
  const name = templateIn(held, place);
  return name ? templateWords[name]() : m.dealers_template_custom();
}
