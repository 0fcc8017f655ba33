import type { PoolClient } from 'pg';
import { colleagues } from './words.ts';
import type { GeneratedDealer } from './write-cases.ts';

const usersPerDealer = 8;
const financierNames = ['Raintree Capital', 'Orchid Motor Finance', 'Kallang Credit', 'Straits Hire Purchase'];

/** Dealers with accounts and financiers, and the provider. The first account of each is its main account. */
export async function openDealers(client: PoolClient, count: number): Promise<GeneratedDealer[]> {
  await client.query(
    `insert into financiers (financier_id, name, send_method, emails, position)
     values ('provider', 'Tembusu Finance', 'interface', '{}', 0) on conflict do nothing`,
  );
  const dealers: GeneratedDealer[] = [];
  for (let number = 0; number < count; number++) {
    const dealerId = `generated-${number}`;
    const name = `Generated Motors ${number + 1} Pte. Ltd.`;
    await client.query(
      `insert into dealers (dealer_id, channel_no, name, uen, address, telephone, email, created_at)
       values ($1, $2, $3, '197401143C', '61 Ubi Road 1, Singapore 408727', '+65 6743 0218', 'desk@dealer.example', now())`,
      [dealerId, `GEN${number + 1}`, name],
    );
    const users = Array.from({ length: usersPerDealer }, (_, index) => {
      return {
        userId: `${dealerId}-u${index}`,
        userName: colleagues[(number + index) % colleagues.length] ?? 'Grace Teo',
      };
    });
    for (const [index, { userId, userName }] of users.entries()) {
      await client.query(
        `insert into dealer_users (user_id, dealer_id, user_name, phone, email, account_type, parent_id, permissions, created_at)
         values ($1, $2, $3, $4, 'person@dealer.example', $5, $6, $7, now())`,
        [userId, dealerId, userName, `+658${String(number * 10 + index).padStart(7, '0')}`, index === 0 ? 1 : 2].concat(
          index === 0 ? [null as never, '{}'] : [`${dealerId}-u0`, '{case.edit,application.submit}'],
        ),
      );
    }
    await client.query(`insert into dealer_features values ($1, 'SUB_ACCOUNT', true)`, [dealerId]);
    const financiers = financierNames.map((name, index) => ({ financierId: `${dealerId}-f${index}`, name: name }));
    for (const { financierId, name: called } of financiers) {
      await client.query(
        `insert into financiers (financier_id, dealer_id, name, send_method, emails, position)
         values ($1, $2, $3, 'email', '{desk@financier.example}', 1)`,
        [financierId, dealerId, called],
      );
    }
    dealers.push({
      dealerId,
      name,
      users,
      financiers: [{ financierId: 'provider', name: 'Tembusu Finance' }, ...financiers],
    });
  }
  return dealers;
}
