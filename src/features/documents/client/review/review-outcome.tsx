import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { nameRow } from '../../../../client/list-names.ts';
import { queryOf } from '../../../../client/query-of.ts';
import { withNames } from '../../../../client/translation/with-names.ts';
import { Checkbox } from '../../../../client/ui/choice.tsx';
import { Note } from '../../../../client/ui/notes/note.tsx';
import { readingOf } from '../../../../domain/documents/document-types.ts';
import * as m from '../../../../paraglide/messages.js';
import { documentTypeName } from '../labels.ts';
import { type DocumentReview, plannedFields } from './review.ts';
import classes from './values-panel.module.css';

interface Props {
  review: DocumentReview;
  plan: Plan | undefined;
  /** The user confirmed that the document belongs to the party although it names another person. */
  ofParty: boolean;
  onOfParty: (ofParty: boolean) => void;
}

/**
 * Shows what Finish will do to the form: which fields it fills, which fields stay because the form differs, and which
 * person the document belongs to.
 */
export function ReviewOutcome({ review, plan, ofParty, onOfParty }: Props) {
  if (!plan) return null;
  const { fills, differs, otherPerson } = plan;
  return (
    <>
      {otherPerson && (
        <div className={classes.noteRoom}>
          <Note tone="warn">
            <b>
              {withNames((markName) =>
                m.documents_of_other({
                  document: documentTypeName(review.fileType),
                  person: markName(otherPerson.document),
                }),
              )}
            </b>
            <p>{(ofParty ? m.documents_of_other_taken : m.documents_of_other_text)({ party: otherPerson.party })}</p>
            <Checkbox
              className={classes.ours}
              checked={ofParty}
              label={m.documents_of_other_ours({ party: otherPerson.party })}
              onChange={({ currentTarget }) => onOfParty(currentTarget.checked)}
            />
          </Note>
        </div>
      )}
      <p className={classes.lead} aria-live="polite">
        {fills.length === 0 ? whyNothing(review) : fillText(fills)}
      </p>
      {differs.length > 0 && (
        <div className={classes.noteRoom}>
          <Note tone="warn">
            {m.documents_differs()}
            <ul>
              {differs.map(({ label, inForm, onDocument }) => (
                <li key={label}>
                  <b>{label}</b>:{' '}
                  {inForm === null || onDocument === null
                    ? m.documents_differs_hidden()
                    : m.documents_differs_values({ inForm, onDocument })}
                </li>
              ))}
            </ul>
          </Note>
        </div>
      )}
    </>
  );
}

/** Explains why a document fills nothing in the form. */
function whyNothing(review: DocumentReview): string {
  const fills = readingOf(review.fileType)?.fills;
  if (!fills) return m.documents_fills_none_goes_along();
  const fields = plannedFields(review);
  const isNoticeWithout =
    fields.yearOfAssessment === undefined || (fields.totalIncome ?? fields.assessableIncome) === undefined;
  return fills.assessedIncome && isNoticeWithout ? m.documents_fills_none_notice() : m.documents_fills_none();
}

function fillText(labels: readonly string[]): string {
  const list = nameRow(labels);
  return labels.length === 1
    ? m.documents_fills_one({ labels: list })
    : m.documents_fills_many({ count: labels.length, labels: list });
}

type Plan = NonNullable<ReturnType<typeof usePlan>['data']>;

/** Queries what Finish would do. Refetched with every decision, and by `refreshCase` like all calls of a case. */
export function usePlan(fileId: string, review: DocumentReview, ofParty: boolean, enabled: boolean) {
  const fields = plannedFields(review);
  return useQuery({
    ...queryOf('POST /dealer-portal/web/case/file/review/plan', { body: { fileId, fields, ofParty } }),
    enabled,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}
