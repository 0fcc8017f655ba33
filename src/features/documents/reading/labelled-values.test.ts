import { describe, expect, it } from 'vitest';
import { certainFrom } from '../reading-rules.ts';
import { readDocument } from './read-document.ts';
import { typedValuesOf } from './typed-document.ts';
import { typedPage } from './typed-page.ts';

describe('labels', () => {
  it('announce two values at once, which are parted by what each of them is', () => {
    const values = typedValuesOf('LogCard', [
      'VEHICLE DETAILS',
      'Veh. Regn. No.:  SBS9683X          Make / Model:  LAND ROVER DISCOVERY SPORT 2.0',
      'Engine No. / Motor No.:  AB123456 / CD987654',
      'Propellant: PETROL-ELECTRIC          Orig. Reg. Date: 03 Feb 2019',
    ]);
    const unknown = ['VEHICLE DETAILS', 'Make / Model        MERCEDES BENZ E200', 'Surcharge Paid      146'];
    expect(typedValuesOf('LogCard', unknown)).toMatchObject({ make: 'MERCEDES BENZ', model: 'E200' });
    // A line break after the mark between them.
    const wrapped = ['VEHICLE DETAILS', 'Vehicle Make /        HONDA / CB400X', 'Model:'];
    expect(typedValuesOf('LogCard', wrapped)).toMatchObject({ make: 'HONDA', model: 'CB400X' });
    expect(values).toMatchObject({
      registrationNumber: 'SBS9683X',
      make: 'LAND ROVER',
      model: 'DISCOVERY SPORT 2.0',
      engineNumber: 'AB123456',
      motorNumber: 'CD987654',
      originalRegistrationDate: '2019-02-03',
    });
  });

  it('may be misread, cut short, run together with their value, or have a word more', () => {
    const values = typedValuesOf('LogCard', [
      'VEHICLE DETAILS',
      'Veh1cle Make:TOYOTA',
      'Chasis No.      MR2BF3HEX01284736',
      'COE Quota Premium Amount:   $48,510.00',
      'Minimum PARF    $9,923.00',
      'Yr of Mfg       2021',
    ]);
    expect(values).toMatchObject({
      make: 'TOYOTA',
      chassisNumber: 'MR2BF3HEX01284736',
      quotaPremium: 48510,
      minimumParfBenefit: 9923,
      yearOfManufacture: 2021,
    });
  });

  it('go on in the next line, and so do values', () => {
    const values = typedValuesOf('LogCard', [
      'VEHICLE DETAILS',
      'Original Registration     03 Feb 2019       Name of Registered      NURUL HAZIQAH BINTE',
      'Date                                        Owner                   MOHD YUSRI',
    ]);
    expect(values).toMatchObject({
      originalRegistrationDate: '2019-02-03',
      ownerName: 'NURUL HAZIQAH BINTE MOHD YUSRI',
    });
  });

  it('end where a value is close, and with their colon', () => {
    const values = typedValuesOf('ACRA', [
      'BUSINESS PROFILE',
      'Entity Name: KAMPONG LIGHTING PTE. LTD.     UEN: 197401143C',
      'Issued Share Capital (AMOUNT): 255,001',
      'Number of Shares: 255,001',
      'Paid Up Capital (AMOUNT): 255,000',
      '',
      'Company    Live               Status Effective 03Apr2024',
      'Status                        Date',
    ]);
    expect(values).toMatchObject({
      issuedShareCapital: 255001,
      numberOfShares: 255001,
      paidUpCapital: 255000,
      status: 'Live',
      statusDate: '2024-04-03',
    });
  });

  it('may end where their values begin', () => {
    const values = typedValuesOf('ACRA', [
      'BUSINESS PROFILE',
      'Date of Incorporation:  20Mar1997                Company Type:  PRIVATE COMPANY LIMITED',
      '                                                                BY SHARES',
      '        Entity Status:  LIVE COMPANY    Status Effective Date:  20Mar1998',
    ]);
    expect(values).toMatchObject({ companyType: 'PRIVATE COMPANY LIMITED BY SHARES', statusDate: '1998-03-20' });
  });

  it('have their values below them, however close the value of another label is', () => {
    const values = typedValuesOf('ACRA', [
      'BUSINESS PROFILE',
      'REGISTERED OFFICE:                      DATE OF CHANGE OF ADDRESS:',
      '12 CLEMENTI AVENUE 51 #19-03 S(640882)  25-Mar-2023',
    ]);
    expect(values).toMatchObject({
      registeredAddress: '12 CLEMENTI AVENUE 51 #19-03 S(640882)',
      dateOfAddress: '2023-03-25',
    });
  });

  it('are never values, and no value is offered where none is printed', () => {
    const values = typedValuesOf('Payslip', [
      'PAYSLIP',
      'Name of Employee       Designation',
      'TAN BEE HOON',
      '',
      'Basic Salary           3,200.00',
      'Net Pay                3,200.00',
    ]);
    expect(values).toMatchObject({ name: 'TAN BEE HOON', basicSalary: 3200, netPay: 3200 });
    expect(values).not.toHaveProperty('designation');
    expect(values).not.toHaveProperty('grossPay');
  });

  it.each(['N NORTHSTAR MARINE PTE. LTD.', 'NORTHSTAR MARINE PTE. LTD.', 'NORTHSTAR MARINE PTE. LTD. N'])(
    'leave out the letter of a logo: %s',
    (heading) => {
      const values = typedValuesOf('Payslip', [heading, 'PAYSLIP', 'Name: TAN BEE HOON', 'Net Pay   3,200.00']);
      expect(values).toMatchObject({ employerName: 'NORTHSTAR MARINE PTE. LTD.' });
    },
  );

  it('are offered once where a label and a heading say the same', () => {
    const lines = ['PAYSLIP FOR OCTOBER 2026', 'Pay Period From: 01 Oct 2026', 'Net Pay   3,200.00'];
    const { values } = readDocument('Payslip', [typedPage(lines)]);
    expect(values.filter(({ name }) => name === 'payPeriodFrom').map(({ value }) => value)).toEqual(['2026-10-01']);
  });
});

describe('several months in one file', () => {
  const slip = (month: string, last: number, net: string) => [
    'ACME PTE. LTD.',
    'PAYSLIP',
    'Name: TAN BEE HOON',
    `Pay Period From: 01 ${month} 2026      Pay Period To: ${last} ${month} 2026`,
    'Basic Salary      3,200.00',
    `Net Pay           ${net}`,
  ];

  it('give the values of the latest, and a list of all', () => {
    expect(typedValuesOf('Payslip', slip('Aug', 31, '2,560.00'), slip('Sep', 30, '2,561.00'))).toMatchObject({
      name: 'TAN BEE HOON',
      payPeriodFrom: '2026-09-01',
      netPay: 2561,
      'payslips.0.payPeriodTo': '2026-08-31',
      'payslips.0.netPay': 2560,
      'payslips.1.netPay': 2561,
    });
  });
});

describe('doubts', () => {
  const doubtsOf = (fileType: string, lines: string[]) => {
    const { values } = readDocument(fileType, [typedPage(lines, 'text-layer')]);
    const doubtful = values.filter(({ confidence }) => confidence < certainFrom);
    return Object.fromEntries(doubtful.map(({ name, doubt }) => [name, doubt]));
  };

  it('tell a sum that does not come out', () => {
    const lines = ['PAYSLIP', 'Gross Pay       4,000.00', 'Total Deductions  800.00', 'Net Pay   3,300.00'];
    expect(doubtsOf('Payslip', lines)).toMatchObject({ grossPay: 'sum', totalDeductions: 'sum', netPay: 'sum' });
    expect(doubtsOf('Payslip', lines.with(3, 'Net Pay   3,200.00'))).toEqual({});
  });

  it('tell a check letter that does not fit, and a second value for the label', () => {
    const lines = ['VEHICLE DETAILS', 'Vehicle No: SBS9683A', 'COE Expiry: 02 Feb 2029', 'COE Expiry: 02 Feb 2028'];
    expect(doubtsOf('LogCard', lines)).toMatchObject({
      registrationNumber: 'check-letter',
      coeExpiryDate: 'two-candidates',
    });
  });
});
