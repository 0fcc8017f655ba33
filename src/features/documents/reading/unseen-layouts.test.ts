import { describe, expect, it } from 'vitest';
import { typedValuesOf } from './typed-document.ts';

describe('cards', () => {
  it('reads the back of an identity card with values beside their labels', () => {
    expect(
      typedValuesOf('NRICBack', [
        'NRIC No.        S1234567D',
        'Nationality     SINGAPORE CITIZEN',
        'Date of Issue   02/02/2015',
        'Blood Group     O+',
        'Address         10 BAYFRONT VIEW',
        '                #31-05 MARINA LOFT',
        '                SINGAPORE 018970',
      ]),
    ).toMatchObject({
      identityNumber: 'S1234567D',
      identityType: 'NRIC',
      nationality: 'SINGAPORE CITIZEN',
      dateOfIssue: '2015-02-02',
      bloodGroup: 'O+',
      address: '10 BAYFRONT VIEW #31-05 MARINA LOFT SINGAPORE 018970',
      postalCode: '018970',
    });
  });

  it('reads an address without a label', () => {
    expect(
      typedValuesOf('NRICBack', [
        'S1234567D',
        '',
        'Date of issue',
        '12-11-2009',
        '',
        'BLK 5 TEBAN VIEW',
        '#02-118',
        'SINGAPORE (600005)',
      ]),
    ).toMatchObject({ identityNumber: 'S1234567D', dateOfIssue: '2009-11-12', postalCode: '600005' });
  });

  it('reads the back of a work permit', () => {
    expect(
      typedValuesOf('NRICBack', [
        'VISIT PASS - MULTIPLE JOURNEY VISA ISSUED',
        'FIN: G1234567X',
        'DOB: 03/04/1990     Sex: M      Nationality: BANGLADESHI',
        'Date of Issue: 05/06/2024    Date of Expiry: 04/06/2026',
      ]),
    ).toMatchObject({
      identityNumber: 'G1234567X',
      identityType: 'FIN',
      dateOfBirth: '1990-04-03',
      gender: 'male',
      nationality: 'BANGLADESHI',
      dateOfIssue: '2024-06-05',
      dateOfExpiry: '2026-06-04',
    });
  });

  it('reads a work permit with its number and sector', () => {
    expect(
      typedValuesOf('NRICFront', [
        'WORK PERMIT',
        'Employment of Foreign Manpower Act',
        'Name of holder',
        'RAHMAN MD ABDUL',
        'Work Permit No.    Sector',
        '0 12345678         CONSTRUCTION',
        'FIN',
        'G1234567X',
        'Employer',
        'NORTHGATE BUILDERS PTE. LTD.',
      ]),
    ).toMatchObject({
      name: 'RAHMAN MD ABDUL',
      identityNumber: 'G1234567X',
      identityType: 'FIN',
      passType: 'WORK PERMIT',
      sector: 'CONSTRUCTION',
      employerName: 'NORTHGATE BUILDERS PTE. LTD.',
    });
  });

  it('reads a licence with values beside numbers and classes with their dates', () => {
    expect(
      typedValuesOf('DrivingLicense', [
        'SINGAPORE DRIVING LICENCE',
        'Name: TAN BEE HOON',
        'Licence No.: S1234567D        Date of Birth: 01/02/1960',
        'Class      Date of Pass',
        '3          14/05/1985',
        '2B         03/10/1991',
        'Date of Issue: 20/05/1985',
      ]),
    ).toMatchObject({
      name: 'TAN BEE HOON',
      licenceNumber: 'S1234567D',
      dateOfBirth: '1960-02-01',
      dateOfIssue: '1985-05-20',
      classes: '3,2B',
      'classDates.0.class': '3',
      'classDates.0.date': '1985-05-14',
      'classDates.1.class': '2B',
      'classDates.1.date': '1991-10-03',
    });
  });

  it('parts classes of figures alone that were read as one', () => {
    const values = typedValuesOf('DrivingLicense', ['DRIVING LICENCE', 'Licence Class       2B 2A 23']);
    expect(values).toMatchObject({ classes: '2B,2A,2,3' });
  });

  it('takes a mark before another date for no class', () => {
    const values = typedValuesOf('DrivingLicense', [
      'DRIVING LICENCE',
      'Licence Number      S1234567D',
      'Licence Class       2B,3',
      'ste of Issue    4   22 MAR 2011',
    ]);
    expect(values).toMatchObject({ classes: '2B,3' });
    expect(values).not.toHaveProperty(['classDates.0.class']);
  });

  it('reads classes written with words between them', () => {
    expect(
      typedValuesOf('DrivingLicense', [
        'DRIVING LICENCE',
        'Licence Number S1234567D',
        'Class(es): Class 2A, Class 3 and 4',
      ]),
    ).toMatchObject({ licenceNumber: 'S1234567D', classes: '2A,3,4' });
  });

  it('reads a vocational licence laid out in one column', () => {
    expect(
      typedValuesOf('PDVL', [
        "Private Hire Car Driver's Vocational Licence",
        'Holder: ',
        'Name : KUMAR S/O RAJAN',
        'NRIC : S1234567D',
        'Vocational Licence No : PDVL0048213',
        'Issue Date : 01 Mar 2025',
        'Valid Till : 28 Feb 2028',
      ]),
    ).toMatchObject({
      name: 'KUMAR S/O RAJAN',
      identityNumber: 'S1234567D',
      licenceNumber: 'PDVL0048213',
      licenceType: "PRIVATE HIRE CAR DRIVER'S VOCATIONAL LICENCE",
      dateOfIssue: '2025-03-01',
      dateOfExpiry: '2028-02-28',
    });
  });
});

describe('contribution histories', () => {
  it('reads columns in another order, shares of both sides and a total', () => {
    const values = typedValuesOf('CPF', [
      'CPF CONTRIBUTION STATEMENT                                    As at 05/03/2026',
      'Member: TAN BEE HOON          NRIC: S1234567D',
      '',
      'Employer                   Contribution Month   Employee    Employer     Total      Date Paid',
      'SUNRISE FOODS PTE. LTD.    12/2025              800.00      680.00       1,480.00   08/01/2026',
      'SUNRISE FOODS PTE. LTD.    01/2026              820.00      697.00       1,517.00   10/02/2026',
      'SUNRISE FOODS PTE. LTD.    02/2026              820.00      697.00       1,517.00   04/03/2026',
      'Total Contributions                                                      4,514.00',
    ]);
    expect(values).toMatchObject({
      name: 'TAN BEE HOON',
      identityNumber: 'S1234567D',
      dateOfStatement: '2026-03-05',
      firstMonth: '2025-12',
      lastMonth: '2026-02',
      contributionMonths: 3,
      latestEmployer: 'SUNRISE FOODS PTE. LTD.',
      latestContribution: 1517,
      totalContributions: 4514,
      'contributions.0.forMonth': '2025-12',
      'contributions.0.paidOn': '2026-01-08',
      'contributions.0.amount': 1480,
      'contributions.2.employer': 'SUNRISE FOODS PTE. LTD.',
    });
  });

  it('reads the latest month first', () => {
    const values = typedValuesOf('CPF', [
      'My CPF - Contribution History',
      'TAN BEE HOON   S1234567D',
      'For month     Paid on        Employer                     Amount',
      'Mar 2026      14 Apr 2026    HARBOUR VIEW CLINIC LLP      $1,110.00',
      'Feb 2026      13 Mar 2026    HARBOUR VIEW CLINIC LLP      $1,110.00',
      'Jan 2026      12 Feb 2026    OLD QUAY CAFE                $900.00',
    ]);
    expect(values).toMatchObject({
      identityNumber: 'S1234567D',
      firstMonth: '2026-01',
      lastMonth: '2026-03',
      latestEmployer: 'HARBOUR VIEW CLINIC LLP',
      latestContribution: 1110,
      'contributions.2.employer': 'OLD QUAY CAFE',
      'contributions.2.amount': 900,
    });
  });
});

describe('payslips', () => {
  it('reads the form that the ministry proposes', () => {
    const values = typedValuesOf('Payslip', [
      'ITEMISED PAYSLIP',
      'Name of Employer       ORCHID PRINT LLP',
      'Name of Employee       Tan Bee Hoon',
      'Date of Payment        28/02/2026',
      'Mode of Payment        Bank Transfer',
      'Salary Period          01/02/2026 - 28/02/2026',
      'Item                                        Amount',
      'Basic Pay                                   $3,200.00   (A)',
      'Total Allowances (Breakdown shown below)    $150.00     (B)',
      'Total Deductions (Breakdown shown below)    $640.00     (C)',
      "Employee's CPF deduction                    $640.00",
      'Total Overtime Pay                          $90.50      (D)',
      'Net Pay (A+B-C+D)                           $2,800.50',
      "Employer's CPF Contribution                 $544.00",
    ]);
    expect(values).toMatchObject({
      employerName: 'ORCHID PRINT LLP',
      name: 'Tan Bee Hoon',
      paymentDate: '2026-02-28',
      paymentMode: 'Bank Transfer',
      payPeriodFrom: '2026-02-01',
      payPeriodTo: '2026-02-28',
      basicSalary: 3200,
      totalAllowances: 150,
      totalDeductions: 640,
      employeeCpf: 640,
      overtimePay: 90.5,
      netPay: 2800.5,
      employerCpf: 544,
    });
  });

  it('reads a small firm’s salary voucher for a month', () => {
    const values = typedValuesOf('Payslip', [
      'LUCKY HARDWARE TRADING PTE LTD',
      'Co. Reg. No: 197401143C',
      'SALARY SLIP FOR JANUARY 2026',
      'Employee Name: LIM AH SENG       IC No: S1234567D',
      'Position: Storeman               Pay Date: 31 Jan 2026',
      '',
      'EARNINGS                         DEDUCTIONS',
      'Basic          2,500.00          CPF (Employee)      500.00',
      'Overtime         120.00          SINDA                 3.00',
      'Gross Salary   2,620.00          Total Deduction     503.00',
      '',
      'NETT SALARY    2,117.00',
      'CPF (Employer)   425.00',
    ]);
    expect(values).toMatchObject({
      employerName: 'LUCKY HARDWARE TRADING PTE LTD',
      employerUen: '197401143C',
      name: 'LIM AH SENG',
      identityNumber: 'S1234567D',
      designation: 'Storeman',
      paymentDate: '2026-01-31',
      payPeriodFrom: '2026-01-01',
      payPeriodTo: '2026-01-31',
      basicSalary: 2500,
      overtimePay: 120,
      grossPay: 2620,
      employeeCpf: 500,
      totalDeductions: 503,
      netPay: 2117,
      employerCpf: 425,
    });
  });
});

it('takes no end of the sender’s line for the address of the person addressed', () => {
  const values = typedValuesOf('NOA', [
    'INLAND REVENUE AUTHORITY OF SINGAPORE',
    '55 Newton Road,     Revenue House,     Singapore 307987',
    'NOTICE OF ASSESSMENT (ORIGINAL)',
    'YA 2024',
    'Taxpayer:  TAN BEE HOON          Date:  18 Apr 2024',
    'Total Income                     89,382.00',
  ]);
  expect(values).toMatchObject({ name: 'TAN BEE HOON', totalIncome: 89382 });
  expect(values).not.toHaveProperty('address');
  expect(values).not.toHaveProperty('postalCode');
});
