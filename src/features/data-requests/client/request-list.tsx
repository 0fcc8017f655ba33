import { Button } from '../../../client/ui/button.tsx';
import list from '../../../client/ui/record-list.module.css';
import { Status } from '../../../client/ui/status.tsx';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { formatDay } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import type { DataRequest } from '../contract.ts';
import classes from './data-requests.module.css';
import { dataRequestMark, kindWords, requestDueDate } from './request-words.ts';

interface Props {
  requests: readonly DataRequest[];
  onWithdraw: (request: DataRequest) => void;
}

/** The user's requests, newest first: a table from 768 px up, rows of two lines on the phone. */
export function RequestList(props: Props) {
  return useIsPhone() ? <Cards {...props} /> : <Table {...props} />;
}

function Table({ requests, onWithdraw }: Props) {
  return (
    <table className={`${list.heads} ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{m.data_requests_request()}</th>
          <th scope="col">{m.data_requests_asked()}</th>
          <th scope="col">{m.data_requests_due()}</th>
          <th scope="col">{m.data_requests_status()}</th>
        </tr>
      </thead>
      <tbody>
        {requests.map((request) => (
          <tr key={request.id}>
            <td>
              <b className="m">{kindWords[request.kind]()}</b>
              <Details request={request} />
            </td>
            <td>{formatDay(request.askedAt)}</td>
            <td>{requestDueDate(request)}</td>
            <td>
              <State request={request} />
              <WithdrawButton request={request} onWithdraw={onWithdraw} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cards({ requests, onWithdraw }: Props) {
  return (
    <ul className={classes.cards}>
      {requests.map((request) => (
        <li key={request.id}>
          <div className={`between ${classes.line}`}>
            <b className="m">{kindWords[request.kind]()}</b>
            <State request={request} />
          </div>
          <div className={`between ${classes.line}`}>
            <span className="t3 f13">{m.data_requests_asked_on({ date: formatDay(request.askedAt) })}</span>
            <span className="t3 f13">{m.data_requests_due_on({ date: requestDueDate(request) })}</span>
          </div>
          <Details request={request} />
          <WithdrawButton request={request} onWithdraw={onWithdraw} />
        </li>
      ))}
    </ul>
  );
}

function Details({ request: { about, wanted, answer } }: { request: DataRequest }) {
  if (!about && !answer) return null;
  return (
    <div className={classes.details}>
      {about && <p className="t2 f13">{about}</p>}
      {wanted && <p className="t2 f13">{m.data_requests_should_be({ value: wanted })}</p>}
      {answer && (
        <div className={classes.answer}>
          <span className="t3 f12">{m.data_requests_answer()}</span>
          <p>{answer}</p>
        </div>
      )}
    </div>
  );
}

function State({ request }: { request: DataRequest }) {
  const { tone, text } = dataRequestMark(request);
  return <Status tone={tone}>{text}</Status>;
}

function WithdrawButton({ request, onWithdraw }: { request: DataRequest; onWithdraw: Props['onWithdraw'] }) {
  if (request.state !== 'open') return null;
  const words = { request: kindWords[request.kind](), date: formatDay(request.askedAt) };
  return (
    <div className={classes.withdraw}>
      <Button size="xs" aria-label={m.data_requests_withdraw_named(words)} onClick={() => onWithdraw(request)}>
        {m.data_requests_withdraw()}
      </Button>
    </div>
  );
}
