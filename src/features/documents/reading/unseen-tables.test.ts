import { describe, expect, it } from 'vitest';
import { valuesOf } from './typed-paper.ts';

describe('business profiles', () => {
  it('reads a profile of the newer kind, officers in a table', () => {
    const values = valuesOf(
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
      valuesOf('ACRA', [
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
});

describe('account statements', () => {
  it('reads a statement with debit and credit, full dates and a summary above', () => {
    const values = valuesOf('BankStatement', [
      'STRAITS COMMERCIAL BANK LIMITED',
      'Statement of Account',
      'MS TAN BEE HOON                      Account No.: 512-004417-001',
      '22 JALAN MERPATI                     Statement Date: 31 Jan 2026',
      'SINGAPORE 358221                     Period: 01 Jan 2026 - 31 Jan 2026',
      '                                     Currency: SGD',
      'Opening Balance                      1,000.00',
      'Total Debits                           350.00',
      'Total Credits                        2,000.00',
      'Closing Balance                      2,650.00',
      '',
      'Date          Particulars                     Debit        Credit       Balance',
      '05/01/2026    NETS PURCHASE                   50.00                     950.00',
      '10/01/2026    SALARY CREDIT                                2,000.00     2,950.00',
      '              ORCHID PRINT LLP',
      '20/01/2026    RENT                            300.00                    2,650.00',
    ]);
    expect(values).toMatchObject({
      bankName: 'STRAITS COMMERCIAL BANK LIMITED',
      name: 'TAN BEE HOON',
      address: '22 JALAN MERPATI SINGAPORE 358221',
      accountNumber: '512-004417-001',
      statementDate: '2026-01-31',
      periodFrom: '2026-01-01',
      periodTo: '2026-01-31',
      currency: 'SGD',
      openingBalance: 1000,
      closingBalance: 2650,
      totalWithdrawals: 350,
      totalDeposits: 2000,
      'transactions.0.date': '2026-01-05',
      'transactions.0.withdrawal': 50,
      'transactions.0.balance': 950,
      'transactions.1.deposit': 2000,
      'transactions.1.description': 'SALARY CREDIT ORCHID PRINT LLP',
      'transactions.2.withdrawal': 300,
    });
  });

  it('reads short dates over a new year and one balance a day', () => {
    const values = valuesOf('BankStatement', [
      'UNITED QUAY BANK',
      'Account Statement',
      'Account Number 3301234567',
      '15 DEC 2025 TO 14 JAN 2026',
      'DATE     DESCRIPTION             WITHDRAWALS     DEPOSITS       BALANCE',
      '15 DEC   BALANCE B/F                                            500.00',
      '28 DEC   PAYNOW IN                               100.00',
      '28 DEC   ATM CASH                40.00                          560.00',
      '03 JAN   GIRO SP SERVICES        60.00                          500.00',
      '         BALANCE C/F                                            500.00',
    ]);
    expect(values).toMatchObject({
      accountNumber: '3301234567',
      periodFrom: '2025-12-15',
      periodTo: '2026-01-14',
      openingBalance: 500,
      closingBalance: 500,
      'transactions.0.date': '2025-12-28',
      'transactions.0.deposit': 100,
      'transactions.1.withdrawal': 40,
      'transactions.1.balance': 560,
      'transactions.2.date': '2026-01-03',
      'transactions.2.withdrawal': 60,
    });
  });
});
