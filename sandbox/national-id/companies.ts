import { companyOwner } from './employed-personas.ts';
import { coded, group, type MyinfoItems, plainItem } from './myinfo-items.ts';
import { selfEmployed } from './other-personas.ts';
import type { Persona } from './persona.ts';

/** An invented company and the one person who may act for it. */
export interface InventedCompany {
  key: string;
  uen: string;
  name: string;
  hint: string;
  actor: Persona;
  /** Groups of entity data, as Corppass names them. */
  groups: Record<string, unknown>;
}

const appointment = (person: Persona, since: string) => ({
  position: coded('D', 'DIRECTOR'),
  appointment_date: plainItem(since),
  individual_appointment: { name: plainItem(person.name), idno: plainItem(person.uinfin) },
});

const profile = (parts: MyinfoItems) => ({ status: coded('LC', 'LIVE COMPANY'), ...parts });

/** The companies at Corppass. The first is the one of the specimen business profile. */
export const companies: readonly InventedCompany[] = [
  {
    key: 'de-souza',
    uen: '200612845M',
    name: 'DE SOUZA MARINE SUPPLIES PTE. LTD.',
    hint: `Private company; ${companyOwner.name} acts for it`,
    actor: companyOwner,
    groups: {
      basic_profile: profile({
        uen: plainItem('200612845M'),
        name: plainItem('DE SOUZA MARINE SUPPLIES PTE. LTD.'),
        company_type: coded('A1', 'PRIVATE COMPANY LIMITED BY SHARES'),
        registration_date: plainItem('2006-08-29'),
        primary_activity: coded('46594', 'WHOLESALE OF MARINE EQUIPMENT AND ACCESSORIES'),
      }),
      address: group({
        type: { code: 'R', desc: 'REGISTERED ADDRESS' },
        block: { value: '14' },
        street: { value: 'PANDAN QUAY LINK' },
        floor: { value: '06' },
        unit: { value: '11' },
        postal: { value: '128414' },
        country: { code: 'SG', desc: 'SINGAPORE' },
      }),
      capitals: [
        { capital_type: coded('2', 'PAID UP CAPITAL'), amount: plainItem(250_000), currency: coded('SGD', '') },
      ],
      appointments: [appointment(companyOwner, '2006-08-29')],
    },
  },
  {
    key: 'boon-keat-deliveries',
    uen: '53218904C',
    name: 'BOON KEAT DELIVERIES',
    hint: `Sole proprietorship; ${selfEmployed.name} acts for it`,
    actor: selfEmployed,
    groups: {
      basic_profile: profile({
        uen: plainItem('53218904C'),
        name: plainItem('BOON KEAT DELIVERIES'),
        registration_date: plainItem('2012-05-14'),
        primary_activity: coded('53200', 'COURIER ACTIVITIES'),
      }),
      appointments: [],
    },
  },
];
