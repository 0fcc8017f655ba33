import { describe, expect, it } from 'vitest';
import { addressParts } from './address-parts.ts';
import { toFormValues } from './form-values.ts';

describe('values into the form', () => {
  it('gives an identity card to the party in the form’s codes', () => {
    const values = {
      name: 'TAN BEE HOON',
      identityNumber: 'S1234567D',
      identityType: 'NRIC',
      dateOfBirth: '1960-02-01',
      gender: 'female',
      race: 'CHINESE',
      countryOfBirth: 'SINGAPORE',
    };
    expect(toFormValues('NRICFront', values)).toEqual({
      party: {
        name: 'TAN BEE HOON',
        identityNumber: 'S1234567D',
        identityType: '1',
        dateOfBirth: '1960-02-01',
        gender: 1,
        race: 'chinese',
      },
    });
  });

  it('gives a foreigner’s pass its identity type and kind of stay', () => {
    const { party } = toFormValues('NRICFront', {
      identityNumber: 'G1234567X',
      identityType: 'FIN',
      passType: 'S PASS',
    });
    expect(party).toEqual({ identityNumber: 'G1234567X', identityType: 'D', residentialStatus: 'sPass' });
  });

  it('gives a log card to the vehicle, money in cents, also as a person typed it', () => {
    const values = {
      registrationNumber: 'SGF2306R',
      omv: 19845.5,
      arf: '19,845',
      yearOfManufacture: 2021,
      propellant: 'Petrol-Electric',
      motorNumber: 'H1-57',
      coeExpiryDate: '2031-06-17',
      parfEligible: true,
      transfers: 0,
      ownerName: 'TAN BEE HOON',
    };
    expect(toFormValues('LogCard', values)).toEqual({
      vehicle: {
        registrationNumber: 'SGF2306R',
        omvCents: 1984550,
        arfCents: 1984500,
        yearOfManufacture: '2021',
        propellant: 'petrolElectric',
        engineNumber: 'H1-57',
        coeExpiry: '2031-06-17',
        parfEligible: true,
        transfers: 0,
      },
    });
  });

  it('gives a notice of assessment as one entry of year and income', () => {
    expect(toFormValues('NOA', { yearOfAssessment: 2026, assessableIncome: 64780, totalIncome: 64980 })).toEqual({
      noaIncome: { year: '2026', income: 64780 },
    });
    expect(toFormValues('NOA', { yearOfAssessment: 2026 })).toEqual({});
  });

  it('gives the back of a card to the party, its address in parts', () => {
    const values = {
      identityNumber: 'S1234567D',
      identityType: 'NRIC',
      nationality: 'MALAYSIAN',
      dateOfIssue: '2019-02-18',
      address: '88 FLORA VISTA WALK #05-22 FLORA RIDGE SINGAPORE 507988',
      postalCode: '507988',
      barcode: 'S1234567D',
    };
    expect(toFormValues('NRICBack', values)).toEqual({
      party: {
        identityNumber: 'S1234567D',
        identityType: '1',
        nationality: 'MALAYSIAN',
        block: '88',
        street: 'FLORA VISTA WALK',
        floor: '05',
        unit: '22',
        building: 'FLORA RIDGE',
        postalCode: '507988',
      },
    });
    expect(toFormValues('NRICBack', { nationality: 'SINGAPORE CITIZEN' })).toEqual({ party: {} });
  });

  it('gives licences to the party', () => {
    expect(
      toFormValues('DrivingLicense', { classes: '3,2B', dateOfIssue: '2009-05-11', name: 'TAN BEE HOON' }),
    ).toEqual({
      party: { drivingLicenceClass: '3, 2B', drivingLicenceDate: '2009-05-11' },
    });
    expect(toFormValues('PDVL', { licenceNumber: 'V0573318', dateOfExpiry: '2027-08-04' })).toEqual({
      party: { pdvlNumber: 'V0573318', pdvlExpiry: '2027-08-04' },
    });
  });

  it('gives work and income to the party', () => {
    expect(
      toFormValues('Payslip', {
        employerName: 'ORCHID PRINT LLP',
        designation: 'Clerk',
        grossPay: 3400,
        netPay: 2614.45,
      }),
    ).toEqual({ party: { employerName: 'ORCHID PRINT LLP', occupation: 'Clerk', monthlyGrossCents: 340000 } });
    expect(toFormValues('CPF', { contributionMonths: 14, latestEmployer: 'ORCHID PRINT LLP' })).toEqual({
      party: { cpfContributionMonths: 14, employerName: 'ORCHID PRINT LLP' },
    });
  });

  it.each([
    ['PRIVATE COMPANY LIMITED BY SHARES', '7'],
    ['LOCAL COMPANY', '7'],
    ['FOREIGN COMPANY REGISTERED IN SINGAPORE', 'A'],
    ['LIMITED LIABILITY PARTNERSHIP', 'B'],
    ['LIMITED PARTNERSHIP', 'C'],
    ['SOLE-PROPRIETOR', '6'],
    ['PARTNERSHIP', '6'],
  ])('gives a profile of a %s to the company', (companyType, companyIdentityType) => {
    const values = { companyName: 'HOON BAKES', uen: 'T01FC6132D', companyType, paidUpCapital: 1000, status: 'Live' };
    expect(toFormValues('ACRA', values)).toEqual({
      party: { companyName: 'HOON BAKES', uen: 'T01FC6132D', companyIdentityType, paidUpCapitalCents: 100000 },
    });
  });

  it('gives nothing for documents that fill no field', () => {
    expect(toFormValues('BankStatement', { name: 'TAN BEE HOON' })).toEqual({});
  });
});

describe('addresses in parts', () => {
  it.each([
    [
      'APT BLK 412 TAMPINES STREET 98 #09-317 SINGAPORE 520412',
      ['412', 'TAMPINES STREET 98', '09', '317', undefined, '520412'],
    ],
    [
      '27 JALAN SERINDIT MERAH SINGAPORE 456127',
      ['27', 'JALAN SERINDIT MERAH', undefined, undefined, undefined, '456127'],
    ],
    ['BLK 5 TEBAN VIEW #02-118 S(600005)', ['5', 'TEBAN VIEW', '02', '118', undefined, '600005']],
    [
      '10 BAYFRONT VIEW, #31-05 MARINA LOFT, Singapore 018970',
      ['10', 'BAYFRONT VIEW', '31', '05', 'MARINA LOFT', '018970'],
    ],
    ['MARINA LOFT', [undefined, 'MARINA LOFT', undefined, undefined, undefined, undefined]],
  ])('%s', (address, [block, street, floor, unit, building, postalCode]) => {
    const parts = { block, street, floor, unit, building, postalCode };
    expect(addressParts(address)).toEqual(Object.fromEntries(Object.entries(parts).filter(([, value]) => value)));
  });
});
