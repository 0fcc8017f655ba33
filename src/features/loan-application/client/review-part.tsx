import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { queryOf } from '../../../client/query-of.ts';
import { Button } from '../../../client/ui/button.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import type { CaseValues, PartyValues } from '../../../domain/case-values.ts';
import { partyType } from '../../../domain/enumerations.ts';
import { partyName } from '../../../domain/party-name.ts';
import * as m from '../../../paraglide/messages.js';
import { useSaveStateOf } from '../../cases/client/use-save-state.ts';
import { guarantorsOf } from '../../cases/parties.ts';
import { guarantorWord } from '../../cases/whose.ts';
import { ContradictionList } from '../../contradictions/client/contradiction-list.tsx';
import { findUnreadable, withUnreadable } from '../../forms/find-unreadable.ts';
import classes from './case-editor.module.css';
import { useEditedCase } from './edited-case.ts';
import { gapText, nothingMissingText } from './gap-text.ts';
import { type CasePartName, casePartNames, partOf, partWord } from './parts/case-parts.ts';
import type { PartProps } from './parts/part-content.tsx';
import { ReviewSummary } from './review-summary.tsx';

type Props = Pick<PartProps, 'progress' | 'records' | 'isBusy' | 'onSend'>;

/** The review part is left out, because it has a separate list. */
const filled = casePartNames.filter((part) => part !== 'review');

type Gap = { path: string; label: string; message: string };

/** Shows the case to be sent, the missing entries by part, each with a link to its field, and the next step. */
export function ReviewPart({ progress, records, isBusy, onSend }: Props) {
  const { form, store, saver, caseNo, goToField } = useEditedCase();
  const documents = progress.documents.tally;
  // Refetches the gaps after each save.
  const savedAt = useSaveStateOf(saver, 'saved')?.at;
  const gaps = useQuery({
    ...queryOf('GET /dealer-portal/web/case/gaps', { query: { caseNo: caseNo ?? '' } }, { varyBy: [savedAt] }),
    enabled: caseNo !== undefined,
    placeholderData: (former) => former,
  });
  if (!caseNo) return <Note tone="info">{m.loan_application_gaps_unsaved()}</Note>;
  if (gaps.isPending) return <SkeletonRows rows={4} />;
  if (!gaps.data) {
    return (
      <LoadError title={m.loan_application_gaps_failed()} error={gaps.error} onRetry={() => void gaps.refetch()} />
    );
  }
  const values = store.toCase();
  const unreadable = findUnreadable(form, values, store.allTyped());
  const data = withUnreadable(gaps.data, unreadable);
  const open = documents && documents.missing.length + documents.unusable.length;
  return (
    <>
      {data.length === 0 && documents && (
        <div className={classes.done}>
          <Note tone={open === 0 ? 'ok' : 'warn'}>{nothingMissingText(documents)}</Note>
        </div>
      )}
      <ReviewSummary
        form={form}
        store={store}
        values={values}
        documents={documents}
        consents={countConsents(values, records)}
        onGoTo={goToField}
      />
      {data.some(({ path }) => partOf(path, values) !== 'review') && (
        <p className={`t2 f13 ${classes.lead}`}>{m.loan_application_gaps_review()}</p>
      )}
      <ContradictionList form={form} caseNo={caseNo} saver={saver} />
      {filled.map((part) => (
        <PartGaps
          key={part}
          part={part}
          gaps={data.filter(({ path }) => partOf(path, values) === part)}
          values={values}
          onGoTo={goToField}
        />
      ))}
      <Consents values={values} records={records} onGoTo={goToField} />
      <div className={classes.send}>
        <Button variant="default" busy={isBusy} busyLabel={m.loan_application_checking()} onClick={onSend}>
          {m.loan_application_check_and_send()}
        </Button>
      </div>
    </>
  );
}

function countConsents(values: CaseValues, records: Props['records']) {
  const people = individualsOf(values);
  return { given: people.filter((person) => isRecorded(person, records)).length, total: people.length };
}

function individualsOf({ personalInformation }: CaseValues): PartyValues[] {
  return personalInformation.filter((party) => party.partyType === partyType.individual);
}

const consentPath = (person: PartyValues) => `personalInformation.${person.personalInfoId}.consent`;

function isRecorded(person: PartyValues, records: Props['records']): boolean {
  return person.consent === true && consentPath(person) in records;
}

/** Shows who consented to the collection and checks of their data. Nothing is sent without consent. */
function Consents({
  values,
  records,
  onGoTo,
}: Pick<Props, 'records'> & { values: CaseValues; onGoTo: (path: string) => void }) {
  const people = individualsOf(values);
  if (people.length === 0) return null;
  return (
    <section className={classes.group} aria-label={m.loan_application_consents()}>
      <h3 className="h3">{m.loan_application_consents()}</h3>
      <ul className={`${classes.gaps} lined`}>
        {people.map((person) => {
          const path = consentPath(person);
          const hasAgreed = isRecorded(person, records);
          return (
            <li key={path}>
              <button type="button" onClick={() => onGoTo(path)}>
                <b className="m">{nameOf(person, values)}</b>{' '}
                {!hasAgreed && <span className="t2">{m.loan_application_consent_none()}</span>}
              </button>
              {hasAgreed && <span className="t2">{records[path]}</span>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function nameOf(person: PartyValues, values: CaseValues): string {
  const index = guarantorsOf(values).indexOf(person);
  return index < 0 ? partyName(person) || partWord('applicant') : guarantorWord(person, index + 1);
}

interface PartGapsProps {
  part: CasePartName;
  gaps: readonly Gap[];
  values: CaseValues;
  onGoTo: (path: string) => void;
}

/** Lists the gaps of a part; for guarantors with a heading for each. */
function PartGaps({ part, gaps, values, onGoTo }: PartGapsProps) {
  if (gaps.length === 0) return null;
  const people = new Map(guarantorsOf(values).map((party) => [party.personalInfoId, nameOf(party, values)]));
  const byPerson = [...Map.groupBy(gaps, ({ path }) => people.get(path.split('.')[1] ?? '') ?? '')];
  return (
    <section className={classes.group} aria-label={partWord(part)}>
      <h3 className="h3">{partWord(part)}</h3>
      {byPerson.map(([person, own]) => (
        <Fragment key={own[0]?.path}>
          {person !== '' && <h4 className={`m ${classes.person}`}>{person}</h4>}
          <ul className={`${classes.gaps} lined`}>
            {own.map(({ path, label, message }) => (
              <li key={`${path} ${message}`}>
                <button type="button" onClick={() => onGoTo(path)}>
                  <b className="m">{message.startsWith(label) ? label : `${label}:`}</b>{' '}
                  <span className="t2">{gapText(label, message)}</span>
                </button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  );
}
