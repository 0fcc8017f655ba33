import { randomUUID } from 'node:crypto';
import { sampleCase } from './sample-case.ts';

/** Returns a complete case of an invented company with this many directors as guarantors, as the browser saves it. */
export function sampleCompanyCase(directors = 1) {
  const { personalInformation, ...rest } = sampleCase();
  const [person] = personalInformation;
  const company = {
    personalInfoId: randomUUID(),
    role: 'applicant',
    partyType: 'corporation',
    companyName: 'Illiyas Engineering Pte. Ltd.',
    uen: '197401143C',
    companyIdentityType: '7',
    incorporationDate: '2012-04-02',
    paidUpCapitalCents: 10_000_000,
    natureOfBusiness: 'Mechanical engineering works',
    annualTurnoverCents: 120_000_000,
    yearsInBusiness: 14,
    registeredPostalCode: '608586',
    registeredAddress: '48 Toh Guan Road East #03-112',
    contactPerson: 'Farah Binte Illiyas',
    companyTelephone: '+65 6515 7742',
    companyEmail: 'farah@illiyas.example',
    authorisedSignatory: 'Ahmad Bin Illiyas',
  };
  const guarantors = Array.from({ length: directors }, (_, index) => ({
    ...person,
    personalInfoId: randomUUID(),
    role: 'guarantor',
    name: `Director ${'ABCDEFG'[index]}`,
    relationship: 'director',
  }));
  return { ...rest, personalInformation: [company, ...guarantors] };
}
