import {
  IconBriefcase,
  IconBuilding,
  IconCar,
  IconHome,
  IconPhone,
  IconReceipt,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { InformationLink } from '../../../client/layout/information-link.tsx';
import { PublicDock, PublicMain } from '../../../client/layout/public-frame.tsx';
import { nameRow } from '../../../client/list-names.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { Button } from '../../../client/ui/button.tsx';
import { Checkbox } from '../../../client/ui/choice.tsx';
import { Fact } from '../../../client/ui/facts.tsx';
import { Note } from '../../../client/ui/notes/note.tsx';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { informationVersionOf } from '../../information/consent-version.ts';
import { CallLink } from '../../tickets/client/call-link.tsx';
import { consentVersion } from '../request-rules.ts';
import classes from './asked-for.module.css';
import type { Asked } from './asked-page.tsx';
import { groupText } from './customer-words.ts';
import { SingpassFrame } from './singpass-frame.tsx';
import { useBegin } from './use-begin.ts';

interface Props {
  asked: Asked;
  token: string;
  /** Called when the request has ended meanwhile. */
  onOver: () => Promise<void>;
}

const icons: Record<Asked['groups'][number], typeof IconUser> = {
  identity: IconUser,
  contact: IconPhone,
  address: IconHome,
  work: IconBriefcase,
  income: IconReceipt,
  vehicles: IconCar,
  company: IconBuilding,
  owners: IconUsers,
};

const formId = 'agree';

/** Shows who asks, the requested data, the consent text, and the login button. */
export function AskedFor({ asked, token, onOver }: Props) {
  const { portal, dealerName: dealer, askedBy, telephone, vehicle, financiers, groups, textVersion, expiresAt } = asked;
  const isCompany = portal === 'corppass';
  const [agreed, setAgreed] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const { isBusy, problem, begin } = useBegin({ token, textVersion, portal, onOver });
  const error = useId();
  const lacksTick = attempted && !agreed;
  useEffect(() => {
    if (!lacksTick) return;
    // The focused element must not be hidden by the dock.
    const box = document.querySelector<HTMLInputElement>(`#${formId} input`);
    box?.focus({ preventScroll: true });
    box?.scrollIntoView({ block: 'center' });
  }, [lacksTick]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempted(true);
    if (agreed && !isBusy) void begin();
  };
  if (textVersion !== consentVersion) return <NewText asked={asked} />;
  return (
    <SingpassFrame dealer={asked}>
      <PublicMain>
        <h1>
          {isCompany
            ? withNames((markName) => m.national_id_page_ask_company({ dealer: markName(dealer) }))
            : withNames((markName) => m.national_id_page_ask({ dealer: markName(dealer) }))}
        </h1>
        <p className="t2">{isCompany ? m.national_id_page_intro_company() : m.national_id_page_intro()}</p>
        <Before asked={asked} />
        <dl className={classes.facts}>
          <Fact label={m.national_id_page_for()}>
            {vehicle ? m.national_id_page_car_loan_of({ vehicle }) : m.national_id_page_car_loan()}
          </Fact>
          <Fact label={m.national_id_page_asked_by()}>
            {askedBy}, <span className="nw">{telephone}</span>
          </Fact>
          {financiers.length > 0 && <Fact label={m.national_id_page_goes_to()}>{nameRow(financiers)}</Fact>}
          <Fact label={m.national_id_page_valid()}>{formatDateTime(expiresAt)}</Fact>
        </dl>
        <h2 className="h2">{m.national_id_page_read_once()}</h2>
        <ul className={classes.groups}>
          {groups.map((group) => {
            const Icon = icons[group];
            return (
              <li key={group}>
                <Icon size={20} aria-hidden />
                <span>{groupText(group, portal)}</span>
              </li>
            );
          })}
        </ul>
        <form id={formId} onSubmit={submit} noValidate>
          <Checkbox
            label={isCompany ? m.national_id_page_agree_company() : m.national_id_page_agree()}
            checked={agreed}
            onChange={(event) => setAgreed(event.currentTarget.checked)}
            aria-invalid={lacksTick || undefined}
            aria-describedby={lacksTick ? error : undefined}
          />
          {lacksTick && (
            <p id={error} className="field-error">
              {m.national_id_page_agree_first()}
            </p>
          )}
        </form>
        <details className={classes.text}>
          <summary>{m.national_id_page_read_text({ version: textVersion })}</summary>
          <p>{withNames((markName) => m.national_id_page_consent_1({ dealer: markName(dealer) }))}</p>
          <p>{m.national_id_page_consent_2()}</p>
          <p>{withNames((markName) => m.national_id_page_consent_3({ dealer: markName(dealer) }))}</p>
          <p>
            <InformationLink page="privacy-policy" version={informationVersionOf(textVersion)}>
              {m.information_consent()}
            </InformationLink>
          </p>
        </details>
        <p className={`f13 t3 ${classes.questions}`}>
          {withNames((markName) => m.national_id_page_by_hand({ dealer: markName(dealer) }))}{' '}
          {m.national_id_page_questions()} <CallLink name={askedBy} telephone={telephone} />
        </p>
        <div role="alert">{problem && <Note tone="bad">{problem}</Note>}</div>
      </PublicMain>
      <PublicDock>
        <Button type="submit" form={formId} variant="filled" busy={isBusy} busyLabel={m.national_id_page_going()}>
          {isCompany ? m.national_id_page_continue_company() : m.national_id_page_continue()}
        </Button>
      </PublicDock>
    </SingpassFrame>
  );
}

/** Shows how the previous login ended. */
function Before({ asked: { state, portal } }: { asked: Asked }) {
  if (state === 'denied') return <Told text={m.national_id_page_was_denied()} />;
  if (state !== 'mismatch') return null;
  return (
    <Told text={portal === 'corppass' ? m.national_id_page_was_other_company() : m.national_id_page_was_other()} />
  );
}

function Told({ text }: { text: string }) {
  return (
    <div className={classes.before}>
      <Note tone="warn">{text}</Note>
    </div>
  );
}

/** The portal now requires consent to a newer text than the one on this page. */
function NewText({ asked }: { asked: Asked }) {
  return (
    <SingpassFrame dealer={asked}>
      <PublicMain>
        <h1>{withNames((markName) => m.national_id_page_ask({ dealer: markName(asked.dealerName) }))}</h1>
        <p className="t2">{m.national_id_page_new_text()}</p>
      </PublicMain>
      <PublicDock>
        <Button variant="filled" onClick={() => location.reload()}>
          {m.national_id_page_reload()}
        </Button>
      </PublicDock>
    </SingpassFrame>
  );
}
