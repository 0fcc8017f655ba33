import { describe, expect, it } from 'vitest';
import type { Scalar } from '../../src/domain/field.ts';
import { isValidNric } from '../../src/domain/nric.ts';
import { hasValidUenCheck } from '../../src/domain/uen.ts';
import { isValidPlate } from '../../src/features/vehicles/plate.ts';
import { readTextLayer } from '../../src/integrations/ocr/text-layer.ts';
import { a4, type PrintedValue } from './draft.ts';
import { loadMeasure } from './faces.ts';
import { type GeneratedType, generateDocument, generatedKinds, generatedTypes, layOut } from './generate-document.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

async function truthsOf(type: GeneratedType, kind: 'digital-pdf' | 'clean-image' = 'digital-pdf') {
  const drafts = await Promise.all(seeds.map((seed) => layOut(type, kind, seed)));
  return drafts.map((draft) => draft.fields);
}

function leavesOf(fields: Record<string, PrintedValue>): [string, Scalar][] {
  return Object.entries(fields).flatMap(([name, value]): [string, Scalar][] => {
    if (!Array.isArray(value)) return [[name, value]];
    return value.flatMap((entry): [string, Scalar][] =>
      typeof entry === 'object' ? Object.entries(entry) : [[name, entry]],
    );
  });
}

const total = (amounts: unknown[]) =>
  Math.round(amounts.reduce<number>((sum, amount) => sum + Number(amount ?? 0), 0) * 100) / 100;

it('draws the same document for the same seed and another for another', async () => {
  for (const type of generatedTypes) {
    const [first, again, other] = await Promise.all([7, 7, 8].map((seed) => layOut(type, 'digital-pdf', seed)));
    expect(again?.sheet.pages).toEqual(first?.sheet.pages);
    expect(again?.fields).toEqual(first?.fields);
    expect(other?.fields).not.toEqual(first?.fields);
  }
});

it('gives identity numbers, UENs and plates their check letters, and no number below zero', async () => {
  const leaves = (await Promise.all(generatedTypes.map((type) => truthsOf(type)))).flat().flatMap(leavesOf);
  expect(leaves.filter(([, value]) => typeof value === 'number' && value < 0)).toEqual([]);
  const checks: Record<string, (text: string) => boolean> = {
    identityNumber: isValidNric,
    barcode: isValidNric,
    uen: hasValidUenCheck,
    employerUen: hasValidUenCheck,
    ownerIdentityNumber: (text) => isValidNric(text) || hasValidUenCheck(text),
    registrationNumber: isValidPlate,
  };
  for (const [name, isValid] of Object.entries(checks)) {
    const values = leaves.filter(([own]) => own === name).map(([, value]) => String(value));
    expect(values.length, name).toBeGreaterThan(0);
    expect(
      values.filter((value) => !isValid(value)),
      name,
    ).toEqual([]);
  }
});

describe('sums', () => {
  it('carries the balance of a bank statement from row to row', async () => {
    for (const fields of await truthsOf('BankStatement')) {
      let balance = Number(fields.openingBalance);
      for (const row of fields.transactions as Record<string, number>[]) {
        balance = total([balance, row.deposit, -(row.withdrawal ?? 0)]);
        expect(row.balance ?? balance).toBe(balance);
      }
      expect(fields.closingBalance).toBe(balance);
      expect(total([fields.openingBalance, fields.totalDeposits, -Number(fields.totalWithdrawals)])).toBe(balance);
    }
  });

  it('takes the deductions of a payslip from its gross pay', async () => {
    for (const fields of await truthsOf('Payslip')) {
      for (const slip of [fields, ...((fields.payslips as Record<string, Scalar>[]) ?? [])]) {
        expect(total([slip.grossPay, -Number(slip.totalDeductions)])).toBe(slip.netPay);
      }
    }
  });

  it('leads from total income to chargeable income', async () => {
    for (const fields of await truthsOf('NOA')) {
      expect(total([fields.totalIncome, -Number(fields.donations ?? 0)])).toBe(fields.assessableIncome);
      expect(total([fields.assessableIncome, -Number(fields.personalReliefs)])).toBe(fields.chargeableIncome);
    }
  });

  it('adds contributions and shares up', async () => {
    for (const fields of await truthsOf('CPF')) {
      const sum = total((fields.contributions as Record<string, number>[]).map(({ amount }) => amount));
      expect(fields.totalContributions ?? sum).toBe(sum);
    }
    for (const fields of await truthsOf('ACRA')) {
      if (fields.shareholders) {
        expect(total((fields.shareholders as Record<string, number>[]).map(({ shares }) => shares))).toBe(
          fields.numberOfShares,
        );
      }
    }
  });
});

/** Fields that follow from others, or are printed as bars or in another form. */
const notInText = new Set([
  'barcode',
  'gender',
  'identityType',
  'parfEligible',
  'firstMonth',
  'lastMonth',
  'contributionMonths',
]);

it('prints each text and number of the truth', async () => {
  for (const type of generatedTypes) {
    for (const seed of [3, 4]) {
      const { bytes, truth } = await generateDocument(type, 'digital-pdf', seed);
      const words = (await readTextLayer(bytes)).flat().map((word) => word.text);
      const text = words
        .join('')
        .replace(/[\s,$]/g, '')
        .toUpperCase();
      const runs = words.join(' ').toUpperCase();
      for (const [name, value] of leavesOf(truth.fields)) {
        if (notInText.has(name) || /^\d{4}-\d{2}/.test(String(value))) continue;
        // Wrapped texts are mixed with the words beside them.
        const parts =
          typeof value === 'number'
            ? [String(Number.isInteger(value) ? value : value.toFixed(2))]
            : String(value).toUpperCase().split(' ');
        const missing = parts.filter((part) => !text.includes(part.replace(/[\s,$]/g, '')) && !runs.includes(part));
        expect(missing, `${truth.file} ${name}`).toEqual([]);
      }
    }
  }
});

it('prints no words over others, and no page of paper longer than A4', async () => {
  const measure = await loadMeasure();
  for (const type of generatedTypes) {
    for (const seed of seeds) {
      for (const page of (await layOut(type, 'photo', seed)).sheet.pages) {
        expect(page.height, `${type} ${seed}`).toBeLessThanOrEqual(a4.height);
        const texts = page.marks.flatMap((mark) => {
          if (mark.type !== 'text' || mark.turn) return [];
          return [{ ...mark, right: mark.x + measure(mark.text, mark), top: mark.y - mark.size * 0.6 }];
        });
        const over = texts.filter((one, index) =>
          texts
            .slice(index + 1)
            .some((other) => one.x < other.right && other.x < one.right && one.top < other.y && other.top < one.y),
        );
        expect(
          over.map(({ text }) => text),
          `${type} ${seed}`,
        ).toEqual([]);
      }
    }
  }
});

it('renders each type in each kind as the file it says', async () => {
  const signatures = { 'application/pdf': '%PDF', 'image/png': '\x89PNG', 'image/jpeg': '\xff\xd8\xff' };
  for (const kind of generatedKinds) {
    const { bytes, mime, name, truth } = await generateDocument('PDVL', kind, 5);
    expect(Buffer.from(bytes.subarray(0, 4)).toString('latin1').startsWith(signatures[mime])).toBe(true);
    expect(truth).toMatchObject({ file: name, kind, type: 'PDVL' });
  }
});
