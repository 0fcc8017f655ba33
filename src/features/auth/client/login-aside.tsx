import { IconAlertCircle, IconClock, IconUserCheck } from '@tabler/icons-react';
import { ProgressLine } from '../../../client/ui/notes/progress-line.tsx';
import { Plate } from '../../../client/ui/plate.tsx';
import { Status } from '../../../client/ui/status.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './login-aside.module.css';

const points = [
  { Icon: IconUserCheck, text: m.auth_point_documents },
  { Icon: IconAlertCircle, text: m.auth_point_gaps },
  { Icon: IconClock, text: m.auth_point_times },
];
const lines = [
  { financier: m.auth_example_financier_1, status: m.auth_example_verification, stages: 3, percent: '55%' },
  { financier: m.auth_example_financier_2, status: m.auth_example_approval, stages: 1, percent: '25%' },
  { financier: m.auth_example_financier_3, status: m.auth_example_approval, stages: 1, percent: '25%' },
];

/** Shown beside the form from 992 px: explains the portal by the example of one case. */
export function LoginAside() {
  return (
    <aside className={classes.aside} aria-label={m.auth_what_is_new()}>
      <div className={classes.column}>
        <p className="t3 f13 m">{m.auth_one_case()}</p>
        <div className={classes.example}>
          <div className={classes.head}>
            <b className="f16">{m.auth_example_customer()}</b>
            <b>{m.auth_example_amount()}</b>
          </div>
          <p className={`t3 f13 ${classes.vehicle}`}>
            {m.auth_example_vehicle()} <Plate>{m.auth_example_plate()}</Plate>
          </p>
          {lines.map((line) => (
            <div key={line.financier()} className={`f13 ${classes.line}`}>
              <span>{line.financier()}</span>
              <Status tone="info">{line.status()}</Status>
              <ProgressLine tone="info" stages={line.stages} />
              <span className="num t2">{line.percent}</span>
            </div>
          ))}
        </div>
        <ul className={classes.points}>
          {points.map(({ Icon, text }) => (
            <li key={text()}>
              <Icon size={16} aria-hidden />
              <span>{text()}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
