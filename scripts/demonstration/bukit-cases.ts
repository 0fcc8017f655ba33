import type { ApplicationEvent } from '../../src/domain/applications/application-events.ts';
import type { PartyType } from '../../src/domain/enumerations.ts';
import type { FormValues } from '../../src/domain/field.ts';
import { companyOf, personOf, purchaseOf } from './people-and-cars.ts';

type Party = FormValues & { partyType: PartyType };

/** One case of the demonstration: who and what, and how far it came. */
export interface DemonstrationCase {
  /** How many days ago it was opened. */
  daysAgo: number;
  /** The applicant first; the others are guarantors. */
  parties: Party[];
  purchase?: ReturnType<typeof purchaseOf>;
  /** Financiers it was sent to; a draft has none. */
  sentTo?: readonly string[];
  /** The events that followed, of the provider and the dealer, in order, a day apart at most. */
  events?: readonly ApplicationEvent[];
}

export const provider = 'provider';
export const simpang = 'demo-simpang';

const accepted = ['aa.generated', 'aa.accepted'] as const;
const car = (make: string, model: string, capacityCc: number, plate: readonly [string, string]) => ({
  make,
  model,
  capacityCc,
  plate,
});
const directors = [
  personOf({
    name: 'Ravi s/o Krishnan',
    born: '1976-09-02',
    isWoman: false,
    digits: '30418',
    mobile: '96140822',
    home: ['21', 'Toh Tuck Road', '596284'],
    employer: 'Pandan Cold Chain Pte. Ltd.',
    occupation: 'Managing director',
    pay: 11_500,
  }),
  personOf({
    name: 'Ong Pei Shan',
    born: '1981-02-17',
    isWoman: true,
    digits: '04763',
    mobile: '97350164',
    home: ['407', 'Pandan Gardens', '600407'],
    employer: 'Pandan Cold Chain Pte. Ltd.',
    occupation: 'Director of operations',
    pay: 9_200,
  }),
].map((person) => ({ ...person, relationship: 'director' }));

/** Twelve cases of Bukit Auto Gallery, one at least in every state; all people and companies are invented. */
export const bukitCases: readonly DemonstrationCase[] = [
  {
    daysAgo: 33,
    parties: [
      personOf({
        name: 'Lim Boon Huat',
        born: '1979-11-08',
        isWoman: false,
        digits: '21604',
        mobile: '90217746',
        home: ['112', 'Bukit Batok West Avenue 6', '650112'],
        employer: 'Straits Logistics Pte. Ltd.',
        occupation: 'Fleet supervisor',
        pay: 6_850,
      }),
    ],
    purchase: purchaseOf({
      ...car('Toyota', 'Sienta 1.5', 1496, ['SMB', '4182']),
      price: 82_800,
      loan: 54_000,
      tenureMonths: 72,
      rate: 2.68,
    }),
    sentTo: [provider, simpang],
    events: [...accepted, 'phone.verified', 'disbursement.prepared', 'disbursement.completed'],
  },
  {
    daysAgo: 26,
    parties: [
      personOf({
        name: 'Nirmala d/o Suresh',
        born: '1990-05-21',
        isWoman: true,
        digits: '17532',
        mobile: '81640935',
        home: ['538', 'Choa Chu Kang Street 51', '680538'],
        employer: 'Kallang Clinic',
        occupation: 'Clinic assistant',
        pay: 3_150,
      }),
    ],
    purchase: purchaseOf({
      ...car('Mazda', '3 1.5', 1496, ['SLX', '907']),
      price: 79_800,
      loan: 55_000,
      tenureMonths: 84,
      rate: 2.78,
    }),
    sentTo: [provider],
    events: ['credit.failed'],
  },
  {
    daysAgo: 21,
    parties: [
      personOf({
        name: 'Firdaus bin Salleh',
        born: '1987-03-30',
        isWoman: false,
        digits: '09241',
        mobile: '98830257',
        home: ['270', 'Jurong West Street 24', '640270'],
        employer: 'Redhill Precision Pte. Ltd.',
        occupation: 'Process technician',
        pay: 4_900,
      }),
    ],
    purchase: purchaseOf({
      ...car('Honda', 'Vezel 1.5', 1496, ['SLS', '6630']),
      price: 86_800,
      loan: 58_000,
      tenureMonths: 84,
      rate: 2.78,
    }),
    sentTo: [provider],
    events: ['aa.generated', 'aa.rejected'],
  },
  {
    daysAgo: 16,
    parties: [
      personOf({
        name: 'Rachel Pereira',
        born: '1984-12-12',
        isWoman: true,
        digits: '33870',
        mobile: '92274019',
        home: ['8', 'Sunset Way', '597105'],
        employer: 'Clementi Design Studio',
        occupation: 'Interior designer',
        pay: 7_400,
      }),
    ],
    purchase: purchaseOf({
      ...car('BMW', '216d Gran Tourer', 1496, ['SMC', '2915']),
      price: 92_800,
      loan: 60_000,
      tenureMonths: 60,
      rate: 2.58,
    }),
    sentTo: [provider],
    events: [...accepted, 'phone.verified', 'disbursement.prepared'],
  },
  {
    daysAgo: 12,
    parties: [
      personOf({
        name: 'Koh Jian Wen',
        born: '1992-07-04',
        isWoman: false,
        digits: '26119',
        mobile: '84519260',
        home: ['345', 'Clementi Avenue 5', '120345'],
        employer: 'Pandan Foods Pte. Ltd.',
        occupation: 'Sales executive',
        pay: 5_300,
      }),
    ],
    purchase: purchaseOf({
      ...car('Toyota', 'Corolla Altis 1.6', 1598, ['SLP', '5074']),
      price: 78_800,
      loan: 52_000,
      tenureMonths: 84,
      rate: 2.78,
    }),
    sentTo: [provider],
    events: [...accepted, 'phone.verified'],
  },
  {
    daysAgo: 8,
    parties: [
      personOf({
        name: 'Noraini binte Osman',
        born: '1980-10-26',
        isWoman: true,
        digits: '11285',
        mobile: '90836472',
        home: ['164', 'Bukit Merah Central', '150164'],
        employer: 'Alexandra Primary Care',
        occupation: 'Staff nurse',
        pay: 5_950,
      }),
      {
        ...personOf({
          name: 'Azman bin Yusof',
          born: '1978-01-19',
          isWoman: false,
          digits: '08456',
          mobile: '90836473',
          home: ['164', 'Bukit Merah Central', '150164'],
          employer: 'Harbour Transit Services',
          occupation: 'Bus captain',
          pay: 4_100,
        }),
        relationship: 'spouse',
      },
    ],
    purchase: purchaseOf({
      ...car('Nissan', 'Serena 2.0', 1997, ['SMG', '3308']),
      price: 98_800,
      loan: 66_000,
      tenureMonths: 84,
      rate: 2.78,
    }),
    sentTo: [provider],
    events: accepted,
  },
  {
    daysAgo: 3,
    parties: [
      personOf({
        name: 'Goh Xin Yi',
        born: '1993-04-15',
        isWoman: true,
        digits: '14927',
        mobile: '87460318',
        home: ['52', 'Teban Gardens Road', '600052'],
        employer: 'Jurong Point Dental',
        occupation: 'Dental hygienist',
        pay: 5_100,
      }),
    ],
    purchase: purchaseOf({
      ...car('Honda', 'Jazz 1.3', 1318, ['SLQ', '8841']),
      price: 66_800,
      loan: 44_000,
      tenureMonths: 72,
      rate: 2.68,
    }),
    sentTo: [provider],
    events: ['aa.generated'],
  },
  {
    daysAgo: 4,
    parties: [
      companyOf({
        companyName: 'Pandan Cold Chain Pte. Ltd.',
        uen: '201104827K',
        incorporationDate: '2011-02-22',
        natureOfBusiness: 'Refrigerated storage and delivery',
        yearsInBusiness: 15,
        registeredPostalCode: '609254',
        registeredAddress: '33 Pandan Crescent #02-08',
        contactPerson: 'Ong Pei Shan',
        authorisedSignatory: 'Ravi s/o Krishnan',
        companyTelephone: '+65 6268 4417',
        companyEmail: 'office@pandancold.example',
      }),
      ...directors,
    ],
    purchase: purchaseOf({
      ...car('Toyota', 'Harrier 2.0', 1987, ['SMD', '7726']),
      price: 124_800,
      loan: 80_000,
      tenureMonths: 60,
      rate: 2.58,
    }),
    sentTo: [provider, simpang],
  },
  {
    daysAgo: 1,
    parties: [
      personOf({
        name: 'Julian Oliveiro',
        born: '1989-08-09',
        isWoman: false,
        digits: '29053',
        mobile: '96627841',
        home: ['76', 'West Coast Drive', '127968'],
        employer: 'Science Park Instruments',
        occupation: 'Service engineer',
        pay: 6_200,
      }),
    ],
    purchase: purchaseOf({
      ...car('Kia', 'Cerato 1.6', 1591, ['SLZ', '1459']),
      price: 74_800,
      loan: 50_000,
      tenureMonths: 84,
      rate: 2.78,
    }),
    sentTo: [provider],
  },
  {
    daysAgo: 2,
    parties: [
      personOf({
        name: 'Chua Siew Hoon',
        born: '1972-06-23',
        isWoman: true,
        digits: '18340',
        mobile: '91156308',
        home: ['219', 'Bukit Timah Link', '589219'],
        employer: 'Beauty World Bakery',
        occupation: 'Shop manager',
        pay: 4_650,
      }),
    ],
    purchase: purchaseOf({
      ...car('Suzuki', 'Swift 1.2', 1242, ['SLR', '362']),
      price: 61_800,
      loan: 40_000,
      tenureMonths: 60,
      rate: 2.58,
    }),
  },
  {
    daysAgo: 6,
    parties: [
      personOf({
        name: 'Tan Kok Wah',
        born: '1985-01-27',
        isWoman: false,
        digits: '02718',
        mobile: '93310486',
        home: ['431', 'Bukit Panjang Ring Road', '670431'],
        employer: 'Gombak Air-Conditioning',
        occupation: 'Site supervisor',
        pay: 5_600,
      }),
    ],
  },
  {
    daysAgo: 1,
    parties: [{ partyType: 'individual', name: 'Haslinda binte Ismail', mobile: '+6588203417' }],
    purchase: { vehicleInformation: { condition: 2, make: 'Hyundai', model: 'Avante 1.6' }, financing: {} },
  },
];
