import { dealerFeatures, dealers, dealerUsers } from '../src/features/dealers/server/tables.ts';
import { financiers } from '../src/features/financiers/server/tables.ts';
import type { Database } from '../src/server/database.ts';

/** Invented people and companies; their numbers have valid check letters. */
export const demonstration = {
  dealerName: 'Lorong Motors Pte. Ltd.',
  accounts: [
    { userName: 'Grace Teo Hui Min', phone: '+6591274480', role: 'main account' },
    { userName: 'Daniel Koh', phone: '+6590156623', role: 'sub-account, sales' },
  ],
} as const;

/** Adds the demonstration dealer and its financiers where they are missing; changes nothing that exists. */
export async function seedDemonstration(db: Database): Promise<void> {
  const createdAt = new Date();
  const dealerId = 'demo-lorong-motors';
  await db
    .insert(dealers)
    .values({
      dealerId,
      channelNo: 'LM001',
      name: demonstration.dealerName,
      uen: '201812744Z',
      address: '61 Ubi Road 1, #01-22, Singapore 408727',
      telephone: '+65 6743 0218',
      email: 'sales@lorongmotors.example',
      createdAt,
    })
    .onConflictDoNothing();
  const [main, sales] = demonstration.accounts;
  await db
    .insert(dealerUsers)
    .values([
      {
        userId: 'demo-grace-teo',
        dealerId,
        userName: main.userName,
        phone: main.phone,
        email: 'grace.teo@lorongmotors.example',
        accountType: 1,
        permissions: [],
        createdAt,
      },
      {
        userId: 'demo-daniel-koh',
        dealerId,
        userName: sales.userName,
        phone: sales.phone,
        email: 'daniel.koh@lorongmotors.example',
        accountType: 2,
        parentId: 'demo-grace-teo',
        permissions: ['case.edit', 'application.submit', 'disbursement.view'],
        createdAt,
      },
    ])
    .onConflictDoNothing();
  await db
    .insert(dealerFeatures)
    .values([{ dealerId, featureName: 'SUB_ACCOUNT', enabled: true }])
    .onConflictDoNothing();
  await db
    .insert(financiers)
    .values([
      { financierId: 'provider', name: 'Tembusu Finance', sendMethod: 'interface', emails: [], position: 0 },
      {
        financierId: 'demo-raintree',
        dealerId,
        name: 'Raintree Capital',
        sendMethod: 'email',
        emails: ['applications@raintree.example', 'desk@raintree.example'],
        position: 1,
      },
      {
        financierId: 'demo-orchid',
        dealerId,
        name: 'Orchid Motor Finance',
        sendMethod: 'email',
        emails: ['hp@orchidmotor.example'],
        position: 1,
      },
    ])
    .onConflictDoNothing();
}
