import { desc, eq, or, sql } from 'drizzle-orm';
import { formOfVersion } from '../../../domain/application-form/form-version.ts';
import type { PartyValues } from '../../../domain/case-values.ts';
import { partyName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { namelessActor } from '../../../server/audit/audit.ts';
import { type Context, type DealerActor, dealerActor } from '../../../server/context.ts';
import { auditEvents } from '../../../server/tables.ts';
import { applicationTimeline } from '../../applications/server/application-timeline.ts';
import { deliveryNotes } from '../../applications/server/delivery/delivery-notes.ts';
import { type EditSession, joinSittings } from '../../cases/edits-after-save.ts';
import { findVisibleCases } from '../../cases/server/find-visible-cases.ts';
import { loadCase, type StoredCase } from '../../cases/server/load-case.ts';
import { readEditSessions } from '../../cases/server/read-edit-sessions.ts';
import { undoable } from '../../cases/server/removals-after-save.ts';
import { nameChanges } from '../name-changes.ts';

/** Returns which consent it was, and the version of its text. */
function consentNote(action: string, { field, textVersion }: Record<string, unknown>): { note?: string } {
  if (!action.endsWith('-consent')) return {};
  const which = field === 'marketingConsent' ? m.cases_field_marketing_consent_print() : m.cases_field_consent_print();
  return {
    note: typeof textVersion === 'number' ? m.case_history_consent_note({ which, version: textVersion }) : which,
  };
}

/**
 * Returns the events of a case, newest first: actions of users, changed fields, and the progress of each financier's
 * application.
 */
export async function readHistory(ctx: Context, caseNo: string) {
  const actor = dealerActor(ctx);
  const stored = await loadCase(ctx, actor, caseNo);
  const removed = undoable(stored.removed, ctx.now()).map(({ party }) => party);
  const people = [...removed, ...stored.personalInformation];
  const names = new Map(people.map((party) => [party.personalInfoId, partyName(party)]));
  const spans = await readEditSessions(ctx, stored);
  const acts = await readActs(ctx, actor, caseNo, { names, spans });
  const moved = (await applicationTimeline(ctx, caseNo)).map((entry) => ({ entry, step: Number.POSITIVE_INFINITY }));
  const done = [...acts, ...moved.reverse()];
  const moments = done.map(({ entry }) => entry.at);
  const edits = nameEdits(stored, spans, { removed, moments });
  return [...done, ...edits]
    .sort((a, b) => b.entry.at.localeCompare(a.entry.at) || (a.step === b.step ? 0 : b.step - a.step))
    .map(({ entry }) => entry);
}

/** Reads the actions on a case, including copies made of it. */
async function readActs(
  ctx: Context,
  actor: DealerActor,
  caseNo: string,
  { names, spans }: { names: ReadonlyMap<unknown, string>; spans: readonly EditSession[] },
) {
  // Must be the same expression as in the index.
  const isCopyOfIt = sql`${auditEvents.action} = 'cases.copy-case' and ${auditEvents.details} ->> 'from' = ${caseNo}`;
  const acts = await ctx.db
    .select()
    .from(auditEvents)
    .where(or(eq(auditEvents.subject, caseNo), isCopyOfIt))
    .orderBy(desc(auditEvents.sequence));
  const others = acts
    .flatMap(({ subject, details }) => [subject, details.from])
    .filter((other) => typeof other === 'string');
  const noteOfDelivery = await deliveryNotes(ctx, caseNo);
  const visible = await findVisibleCases(
    ctx,
    actor,
    [...new Set(others)].filter((other) => other !== caseNo),
  );
  return acts.map(({ at: moment, actor, actorId, action, subject, details }) => {
    const isOfCopy = subject !== caseNo;
    const other = isOfCopy ? subject : details.from;
    // A consent that ended because the person was replaced belonged to the former person.
    const isOfFormer = action === 'cases.withdraw-consent';
    const replaced = findReplaced(spans, moment.toISOString(), isOfFormer);
    const isKnown = !isOfCopy && !replaced.has(String(details.personalInfoId));
    const name = isKnown ? names.get(details.personalInfoId) : undefined;
    const note = noteOfDelivery(details);
    const entry = {
      at: moment.toISOString(),
      // Dealers must not see the names of the operator's staff.
      by: namelessActor({ actor, actorId }) ?? actor,
      action: isOfCopy ? 'cases.give-copy' : action,
      ...(typeof details.financier === 'string' ? { financierName: details.financier } : {}),
      ...(typeof other === 'string' && visible.has(other) ? { otherCaseNo: other } : {}),
      ...(typeof details.number === 'number' ? { number: details.number } : {}),
      ...(name ? { name } : {}),
      ...fileTypesOf(details),
      ...(note ? { note } : {}),
      ...consentNote(action, details),
    };
    return { entry, step: stepOf(action, details) };
  });
}

function fileTypesOf({ fileType, fileTypes }: Record<string, unknown>): { fileTypes?: string[] } {
  const types = (Array.isArray(fileTypes) ? fileTypes : [fileType]).filter((type) => typeof type === 'string');
  return types.length > 0 ? { fileTypes: types } : {};
}

/**
 * Orders simultaneous events by the case revision that they created: first an action, then the fields that its save
 * changed, then events without a save.
 */
function stepOf(action: string, { revision }: Record<string, unknown>): number {
  if (action === 'cases.open-case') return 0;
  return typeof revision === 'number' ? revision : Number.POSITIVE_INFINITY;
}

/**
 * Returns the parties whose identity number changed after a moment. They may have been other people before, so earlier
 * entries show no name.
 */
function findReplaced(spans: readonly EditSession[], moment: string, isIncluded = false): Set<string> {
  const later = spans.filter(({ until }) => until > moment || (isIncluded && until === moment));
  const prefix = 'personalInformation.';
  const paths = later.flatMap(({ fields }) =>
    Object.keys(fields).filter((path) => path.startsWith(prefix) && fields[path]?.some(isIdentity)),
  );
  return new Set(paths.map((path) => path.slice(prefix.length)));
}

/** Fields that identify a party. */
const identity: ReadonlySet<string> = new Set(['identityNumber', 'uen', 'partyType']);
const isIdentity = (name: string) => identity.has(name);

/** Returns one entry for each sitting. `moments` are the times of all other events. */
function nameEdits(
  stored: StoredCase,
  spans: readonly EditSession[],
  { removed, moments }: { removed: readonly PartyValues[]; moments: readonly string[] },
) {
  const form = formOfVersion(stored.formVersion);
  return joinSittings(spans, moments).flatMap(({ until, by, revision, fields }) => {
    const changed = nameChanges(form, stored, fields, {
      removed,
      erased: stored.erased,
      replaced: findReplaced(spans, until),
    });
    const entry = { at: until, by, action: 'cases.change-fields', changed };
    return changed.length === 0 ? [] : [{ entry, step: revision + 0.5 }];
  });
}
