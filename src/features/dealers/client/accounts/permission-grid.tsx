import { Checkbox } from '../../../../client/ui/choice.tsx';
import type { Permission } from '../../../../contract/call.ts';
import { type GrantPlace, obstacleToGrant, shownPermissions, withPermission } from './permission-choice.ts';
import classes from './permission-grid.module.css';
import { permissionHelp, permissionWords } from './permission-words.ts';

interface Props {
  /** States whose permissions these are. */
  legend: string;
  held: readonly Permission[];
  place: GrantPlace;
  hasVsa: boolean;
  disabled?: boolean;
  onChange: (held: Permission[]) => void;
}

/**
 * Permissions of an account. Those that cannot be granted here are disabled with a reason; a granted one can always be
 * removed.
 */
export function PermissionGrid({ legend, held, place, hasVsa, disabled, onChange }: Props) {
  return (
    <fieldset className={classes.grid} disabled={disabled}>
      <legend className="vh">{legend}</legend>
      {shownPermissions(hasVsa).map((permission) => {
        const isHeld = held.includes(permission);
        const help = permissionHelp(permission, place);
        return (
          <Checkbox
            key={permission}
            checked={isHeld}
            disabled={obstacleToGrant(permission, place) !== undefined && !isHeld}
            onChange={({ currentTarget }) => onChange(withPermission(held, permission, currentTarget.checked))}
            label={
              <>
                {permissionWords[permission]()}
                {help && <span className="t3 f12 block">{help}</span>}
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}
