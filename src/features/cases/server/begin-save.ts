import { currentFormVersion, formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { CaseValues } from '../../../domain/case-values.ts';
import type { Form } from '../../../domain/field.ts';
import { type Context, type DealerActor, dealerActor } from '../../../server/context.ts';
import type { ConsentChanges } from '../consents.ts';
import type { EditSession } from '../edits-after-save.ts';
import type { PartyAct } from '../party-acts.ts';
import type { CaseRemainder, EditedBy, StoredCase } from './load-case.ts';
import { withRemoved } from './removals-after-save.ts';

/** Data that every step of a save needs. */
export interface Save {
  actor: DealerActor;
  now: Date;
  /** The actor, as the case records who saved it. */
  editor: EditedBy;
  formVersion: number;
  form: Form;
  /** The revision that the save writes. */
  revision: number;
  stored: StoredCase | undefined;
  /** `stored`, with removed parties that can still be restored. */
  before: StoredCase | undefined;
}

/** Values that a save writes. */
export interface CaseWrite {
  values: CaseValues;
  remainder: CaseRemainder;
  consents: ConsentChanges;
  acts: readonly PartyAct[];
  /** Edits of a user who has finished, for the history. */
  closed: EditSession | undefined;
}

/** @param saver used instead of the acting account */
export function beginSave(ctx: Context, stored: StoredCase | undefined, saver?: DealerActor): Save {
  const actor = saver ?? dealerActor(ctx);
  const now = ctx.now();
  const formVersion = stored?.formVersion ?? currentFormVersion;
  return {
    actor,
    now,
    editor: {
      userId: actor.userId,
      userName: actor.userName,
      at: now.toISOString(),
      sessionId: saver ? undefined : ctx.actor?.sessionId,
    },
    formVersion,
    form: formOfVersion(formVersion),
    revision: (stored?.revision ?? 0) + 1,
    stored,
    before: stored && withRemoved(stored, now),
  };
}
