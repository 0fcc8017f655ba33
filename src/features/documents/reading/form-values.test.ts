import { describe, expect, it } from 'vitest';
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

  it('gives nothing for papers that fill no field', () => {
    expect(toFormValues('CPF', { name: 'TAN BEE HOON' })).toEqual({});
  });
});
