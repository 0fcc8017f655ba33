import { describe, expect, it } from 'vitest';
import { readDocument } from './read-document.ts';
import { typedPage } from './typed-page.ts';

function valuesOf(fileType: string, lines: string[]) {
  const { values } = readDocument(fileType, [typedPage(lines)]);
  return Object.fromEntries(values.map(({ name, value }) => [name, value]));
}

describe('documents laid out in other ways', () => {
  it('reads a log card in one column with colons', () => {
    const values = valuesOf('LogCard', [
      'VEHICLE DETAILS',
      'Vehicle Registration No. : SGF2306R',
      'Make : MAZDA',
      'Model : MX-5 ROADSTER 2.0 AT',
      'Original Reg Date : 03/02/2019',
      'Chassis No. : JM6ND1234K0123456',
      'Engine No. : PE10345678',
      'Engine Capacity (cc) : 1,998',
      'Manufacturing Year : 2018',
      'Fuel Type : Petrol',
      'OMV : S$31,250.00',
      'Additional Registration Fee Paid : S$35,750.00',
      'COE Category : B - CAR (ABOVE 1600CC)',
      'COE Expiry Date : 02/02/2029',
      'QP Paid : S$36,001',
      'Number of Transfers : 2',
    ]);
    expect(values).toMatchObject({
      registrationNumber: 'SGF2306R',
      make: 'MAZDA',
      model: 'MX-5 ROADSTER 2.0 AT',
      originalRegistrationDate: '2019-02-03',
      chassisNumber: 'JM6ND1234K0123456',
      engineNumber: 'PE10345678',
      engineCapacityCc: 1998,
      yearOfManufacture: 2018,
      propellant: 'Petrol',
      omv: 31250,
      arf: 35750,
      coeCategory: 'B',
      coeExpiryDate: '2029-02-02',
      quotaPremium: 36001,
      transfers: 2,
    });
  });

  it('reads a log card with values under their labels, in two columns', () => {
    const values = valuesOf('LogCard', [
      'Vehicle Details',
      '',
      'Vehicle No.                     Make',
      'SBS9683X                        VOLVO',
      '',
      'Vehicle Model                   Chassis Number',
      'XC40 B4 PLUS BRIGHT             YV1XZK9V1N2712345',
      '',
      'Open Market Value               Actual ARF Paid',
      '$40,120.00                      $48,168.00',
      '',
      'First Registration Date         COE Expiry Date',
      '14 Mar 2022                     13 Mar 2032',
    ]);
    expect(values).toMatchObject({
      registrationNumber: 'SBS9683X',
      make: 'VOLVO',
      model: 'XC40 B4 PLUS BRIGHT',
      chassisNumber: 'YV1XZK9V1N2712345',
      omv: 40120,
      arf: 48168,
      firstRegistrationDate: '2022-03-14',
      coeExpiryDate: '2032-03-13',
    });
  });

  it('reads an identity card with values beside their labels', () => {
    const values = valuesOf('NRICFront', [
      'REPUBLIC OF SINGAPORE',
      'IDENTITY CARD NO. S1234567D',
      'NAME            TAN BEE HOON',
      'RACE            CHINESE',
      'DATE OF BIRTH   01-02-1960      SEX   F',
      'COUNTRY OF BIRTH   SINGAPORE',
    ]);
    expect(values).toMatchObject({
      identityNumber: 'S1234567D',
      identityType: 'NRIC',
      name: 'TAN BEE HOON',
      race: 'CHINESE',
      dateOfBirth: '1960-02-01',
      gender: 'female',
      countryOfBirth: 'SINGAPORE',
    });
  });

  it('reads a notice with labelled name, other wordings and several sources of income', () => {
    const values = valuesOf('NOA', [
      'NOTICE OF ASSESSMENT',
      'Name of Taxpayer: TAN BEE HOON',
      'NRIC/FIN: S1234567D          Notice Date: 12 May 2025',
      'Year of Assessment: 2025',
      '',
      'Employment Income                             80,000.00',
      'Net Rent                                      12,000.00',
      'Dividends                                        500.00',
      'Total Income                                  92,500.00',
      'Less: Donations                                  500.00',
      'Assessable Income                             92,000.00',
      'Less: Total Personal Reliefs                  20,000.00',
      'Chargeable Income                             72,000.00',
      'Net Tax Payable                                3,590.00',
      'Payment Due Date    12 Jun 2025',
    ]);
    expect(values).toMatchObject({
      name: 'TAN BEE HOON',
      identityNumber: 'S1234567D',
      dateOfNotice: '2025-05-12',
      yearOfAssessment: 2025,
      employmentIncome: 80000,
      rentIncome: 12000,
      dividendIncome: 500,
      totalIncome: 92500,
      donations: 500,
      assessableIncome: 92000,
      personalReliefs: 20000,
      chargeableIncome: 72000,
      taxPayable: 3590,
      dueDate: '2025-06-12',
    });
  });
});
