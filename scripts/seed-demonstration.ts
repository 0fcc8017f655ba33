import { permissionTemplates } from '../src/features/auth/permission-templates.ts';
import { dealerFeatures, dealers, dealerUsers } from '../src/features/dealers/server/tables.ts';
import { mainChannel } from '../src/features/financiers/provider-channel.ts';
import { financiers, providers } from '../src/features/financiers/server/tables.ts';
import { vehicleCompanies } from '../src/features/vehicle-companies/server/tables.ts';
import type { Database } from '../src/server/database.ts';

/** Invented people and companies; their numbers have valid check letters. */
export const demonstration = {
  dealerName: 'Lorong Motors Pte. Ltd.',
  accounts: [
    { userName: 'Grace Teo Hui Min', phone: '+6591274480', role: 'main account of Lorong Motors' },
    { userName: 'Daniel Koh', phone: '+6590156623', role: 'its sub-account, sales' },
    { userName: 'Siti Rahmah', phone: '+6587215530', role: 'acts for several dealers' },
  ],
} as const;

const lorong = 'demo-lorong-motors';
const bukit = 'demo-bukit-auto';
const kembangan = 'demo-kembangan-wheels';
const financeManager = permissionTemplates.find((template) => template.name === 'financeManager')?.permissions ?? [];
const [grace, daniel, siti] = demonstration.accounts;

/** Adds the demonstration's dealers, accounts and financiers where they are missing; changes nothing that exists. */
export async function seedDemonstration(db: Database): Promise<void> {
  const createdAt = new Date();
  await db
    .insert(dealers)
    .values([
      {
        dealerId: lorong,
        channelNo: 'LM001',
        name: demonstration.dealerName,
        uen: '201812744Z',
        address: '61 Ubi Road 1, #01-22, Singapore 408727',
        telephone: '+65 6743 0218',
        email: 'sales@lorongmotors.example',
        createdAt,
      },
      {
        dealerId: bukit,
        channelNo: 'BA001',
        name: 'Bukit Auto Gallery Pte. Ltd.',
        uen: '201530981Z',
        address: '210 Turf Club Road, Singapore 287995',
        telephone: '+65 6466 2090',
        email: 'desk@bukitauto.example',
        createdAt,
      },
      {
        dealerId: kembangan,
        channelNo: 'KW001',
        name: 'Kembangan Wheels Trading Pte. Ltd.',
        uen: '202014533R',
        address: '18 Jalan Kembangan, Singapore 419110',
        telephone: '+65 6443 7715',
        email: 'office@kembanganwheels.example',
        createdAt,
        suspendedAt: createdAt,
        suspendedReason:
          'Licence under review. Applications already sent continue. Call the dealer desk, +65 6210 4400.',
      },
    ])
    .onConflictDoNothing();
  const account = { accountType: 2, createdAt } as const;
  await db
    .insert(dealerUsers)
    .values([
      {
        ...account,
        userId: 'demo-grace-teo',
        dealerId: lorong,
        userName: grace.userName,
        phone: grace.phone,
        email: 'grace.teo@lorongmotors.example',
        accountType: 1,
        permissions: [],
      },
      {
        ...account,
        userId: 'demo-daniel-koh',
        dealerId: lorong,
        userName: daniel.userName,
        phone: daniel.phone,
        email: 'daniel.koh@lorongmotors.example',
        parentId: 'demo-grace-teo',
        permissions: ['case.edit', 'application.submit', 'disbursement.view'],
      },
      {
        ...account,
        userId: 'demo-siti-lorong',
        dealerId: lorong,
        userName: siti.userName,
        phone: siti.phone,
        email: 'siti.rahmah@lorongmotors.example',
        parentId: 'demo-grace-teo',
        permissions: [...financeManager],
      },
      {
        ...account,
        userId: 'demo-siti-bukit',
        dealerId: bukit,
        userName: siti.userName,
        phone: siti.phone,
        email: 'siti@bukitauto.example',
        accountType: 1,
        permissions: [],
      },
      {
        ...account,
        userId: 'demo-siti-kembangan',
        dealerId: kembangan,
        userName: siti.userName,
        phone: siti.phone,
        email: 'siti@kembanganwheels.example',
        accountType: 1,
        permissions: [],
      },
    ])
    .onConflictDoNothing();
  await db
    .insert(dealerFeatures)
    .values([
      { dealerId: lorong, featureName: 'SUB_ACCOUNT', enabled: true },
      { dealerId: bukit, featureName: 'VSA_GENERATE', enabled: true },
      { dealerId: bukit, featureName: 'SUB_ACCOUNT', enabled: true },
    ])
    .onConflictDoNothing();
  await db
    .insert(financiers)
    .values([
      { financierId: 'provider', name: 'Tembusu Finance', sendMethod: 'interface', emails: [], position: 0 },
      {
        financierId: 'demo-raintree',
        dealerId: lorong,
        name: 'Raintree Capital',
        sendMethod: 'email',
        emails: ['applications@raintree.example', 'desk@raintree.example'],
        position: 1,
      },
      {
        financierId: 'demo-orchid',
        dealerId: lorong,
        name: 'Orchid Motor Finance',
        sendMethod: 'email',
        emails: ['hp@orchidmotor.example'],
        position: 1,
      },
      {
        financierId: 'demo-seletar',
        dealerId: lorong,
        name: 'Seletar Leasing',
        sendMethod: 'whatsApp',
        emails: [],
        whatsAppNumber: '+6581147702',
        position: 1,
      },
    ])
    .onConflictDoNothing();
  // Address and secret come from the settings.
  await db.insert(providers).values({ financierId: 'provider', channel: mainChannel }).onConflictDoNothing();
  await seedVehicleCompanies(db, lorong, createdAt);
}

async function seedVehicleCompanies(db: Database, dealerId: string, updatedAt: Date): Promise<void> {
  const common = { dealerId, note: '', revision: 1, updatedAt, updatedBy: demonstration.accounts[0].userName };
  await db
    .insert(vehicleCompanies)
    .values([
      {
        ...common,
        vehicleCompanyId: 'demo-seller',
        name: demonstration.dealerName,
        uen: '201812744Z',
        address: '61 Ubi Road 1',
        unit: '#01-22',
        postalCode: '408727',
        telephone: '+65 6743 0218',
        email: 'sales@lorongmotors.example',
        salespeople: ['Grace Teo', 'Daniel Koh'],
        isDefault: true,
      },
      {
        ...common,
        vehicleCompanyId: 'demo-kaki-bukit',
        name: 'Kaki Bukit Motor Trading',
        uen: '200712905Z',
        address: '8 Kaki Bukit Avenue 4',
        unit: '#05-17',
        postalCode: '415875',
        telephone: '+65 6841 5502',
        email: 'sales@kbmotor.example',
        salespeople: ['Alvin Seah', 'Rosmah binte Idris'],
        isDefault: false,
      },
    ])
    .onConflictDoNothing();
}
