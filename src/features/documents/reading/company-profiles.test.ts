import { describe, expect, it } from 'vitest';
import { typedValuesOf } from './typed-document.ts';

describe('business profiles', () => {
  it('reads a profile of the newer kind, officers in a table', () => {
    const values = typedValuesOf(
      'ACRA',
      [
        'BUSINESS PROFILE                                  Report Date: 03 Feb 2026',
        'Entity Name                 KAMPONG LIGHTING PTE. LTD.',
        'UEN                         197401143C',
        'Entity Type                 LOCAL COMPANY',
        'Entity Status               Live',
        'Date of Incorporation       17 Jun 1974',
        'Primary Activity            RETAIL SALE OF LIGHTING (47543)',
        'Secondary Activity          ELECTRICAL WORKS (43210)',
        'Registered Office Address   3 KAKI BUKIT LINK #01-09 SINGAPORE 417818',
        'Paid-Up Capital             S$ 100,000.00',
        'Last Annual Return          12 Dec 2025',
        'Financial Year End          31 Dec 2024',
      ],
      [
        'BUSINESS PROFILE                                  Report Date: 03 Feb 2026',
        'Directors',
        'Name                      Identification No.   Nationality           Appointed',
        'TAN BEE HOON              S1234567D            SINGAPORE CITIZEN     17 Jun 1974',
        '22 JALAN MERPATI          Director',
        'SINGAPORE 358221',
        'Shareholders',
        'Name                      Identification No.   Shares',
        'TAN BEE HOON              S1234567D            100,000',
      ],
    );
    expect(values).toMatchObject({
      companyName: 'KAMPONG LIGHTING PTE. LTD.',
      uen: '197401143C',
      companyType: 'LOCAL COMPANY',
      status: 'Live',
      dateOfIncorporation: '1974-06-17',
      primaryActivity: 'RETAIL SALE OF LIGHTING (47543)',
      secondaryActivity: 'ELECTRICAL WORKS (43210)',
      registeredAddress: '3 KAKI BUKIT LINK #01-09 SINGAPORE 417818',
      postalCode: '417818',
      paidUpCapital: 100000,
      dateOfReport: '2026-02-03',
      financialYearEnd: '2024-12-31',
      'officers.0.name': 'TAN BEE HOON',
      'officers.0.identityNumber': 'S1234567D',
      'officers.0.nationality': 'SINGAPORE CITIZEN',
      'officers.0.position': 'Director',
      'officers.0.dateOfAppointment': '1974-06-17',
      'officers.0.address': '22 JALAN MERPATI SINGAPORE 358221',
      'shareholders.0.name': 'TAN BEE HOON',
      'shareholders.0.shares': 100000,
    });
  });

  it('reads the profile of a sole proprietor', () => {
    expect(
      typedValuesOf('ACRA', [
        'ACCOUNTING AND CORPORATE REGULATORY AUTHORITY (ACRA)',
        'Business Profile (Business) of HOON BAKES (T01FC6132D)',
        'Name of Business: HOON BAKES',
        'Business Registration No.: T01FC6132D',
        'Constitution of Business: SOLE-PROPRIETOR',
        'Registration Date: 05/05/2001',
        'Expiry Date: 05/05/2027',
        'Status of Business: Live',
        'Principal Place of Business: 8 EVERTON LINK #01-20 SINGAPORE 080008',
      ]),
    ).toMatchObject({
      companyName: 'HOON BAKES',
      uen: 'T01FC6132D',
      companyType: 'SOLE-PROPRIETOR',
      dateOfIncorporation: '2001-05-05',
      dateOfExpiry: '2027-05-05',
      status: 'Live',
      registeredAddress: '8 EVERTON LINK #01-20 SINGAPORE 080008',
    });
  });

  it('takes no second line of a company’s officer or kind for the heading of a part', () => {
    const values = typedValuesOf('ACRA', [
      'BUSINESS PROFILE',
      'Entity Name     KAMPONG LIGHTING LLP',
      'Company Type    LIMITED LIABILITY',
      '                PARTNERSHIP',
      'UEN             T09LL6295E',
      'Officers',
      'Name              ID No.       Nationality          Position     Appointed     Address',
      'TAN BEE HOON      S1234567D    SINGAPORE CITIZEN    CHIEF        17 Jun 2009   22 JALAN MERPATI',
      '                                                    EXECUTIVE                  SKY LOFT',
      '                                                    OFFICER                    SINGAPORE 358221',
      'LIM AH SENG       S7654321F    MALAYSIAN            DIRECTOR     17 Jun 2009   8 EVERTON LINK',
      '                                                                               SINGAPORE 080008',
    ]);
    expect(values).toMatchObject({
      companyType: 'LIMITED LIABILITY PARTNERSHIP',
      uen: 'T09LL6295E',
      'officers.0.position': 'CHIEF EXECUTIVE OFFICER',
      'officers.0.address': '22 JALAN MERPATI SKY LOFT SINGAPORE 358221',
      'officers.1.position': 'DIRECTOR',
    });
  });

  it('reads positions in several lines of a column whose heading could not be read', () => {
    const values = typedValuesOf('ACRA', [
      'BUSINESS PROFILE',
      'Entity Name     KAMPONG LIGHTING PTE. LTD.',
      'UEN             197401143C',
      'Officers',
      'Name              ID No.       NationalityPosition              Appointed',
      'TAN BEE HOON      S1234567D    SINGAPORE CITIZEN   CHIEF        17 Jun 2009',
      '                                                   EXECUTIVE',
      '                                                   OFFICER',
      'LIM AH SENG       S7654321F    MALAYSIAN           DIRECTOR     17 Jun 2009',
    ]);
    expect(values).toMatchObject({
      'officers.0.position': 'CHIEF EXECUTIVE OFFICER',
      'officers.1.position': 'DIRECTOR',
    });
  });

  it('reads people of a company from labels in blocks', () => {
    const values = typedValuesOf('ACRA', [
      'BUSINESS PROFILE',
      'Entity Name     KAMPONG LIGHTING PTE. LTD.',
      'UEN             197401143C',
      'Officers',
      'Name              TAN BEE HOON',
      'ID No.            S1234567D',
      'Nationality       SINGAPORE CITIZEN',
      'Position Held     Chief Executive',
      '                  Officer',
      '',
      'Name              LIM AH SENG',
      'ID No.            S7654321F',
      'Nationality       MALAYSIAN',
      'Position Held     Secretary',
    ]);
    expect(values).toMatchObject({
      'officers.0.name': 'TAN BEE HOON',
      'officers.0.position': 'Chief Executive Officer',
      'officers.1.identityNumber': 'S7654321F',
      'officers.1.nationality': 'MALAYSIAN',
    });
  });
});
