import type { Fault } from '../fault.ts';

const good = 'applications@raintree.example';

/** The mail server refuses one of two recipients: the other one has the e-mail, once. */
export const recipientRefused: Fault = {
  name: 'one of two recipients refused',
  async run({ stage, load }) {
    await stage.db.$client.query('update financiers set emails = $1 where financier_id = $2', [
      [good, 'refused@raintree.example'],
      'demo-raintree',
    ]);
    await load.untilSent(load.acknowledged.sent.length + 6);
    return { felt: 1, note: '' };
  },
  async after({ stage }) {
    const { rows } = await stage.db.$client.query(
      `select count(*)::int as sent, count(*) filter (where reached <> array[$1])::int as wrong
       from applications where 'refused@raintree.example' = any(recipients) and status is not null`,
      [good],
    );
    const [{ sent, wrong }] = rows as [{ sent: number; wrong: number }];
    const faults = wrong > 0 ? [`${wrong} are not shown as received by the other`] : [];
    return { felt: sent > 0 ? 1 : 0, note: `${sent} e-mails`, faults };
  },
};
