import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applicationFormV1 } from '../../domain/application-form/application-form-v1.ts';
import { isFilled } from '../../domain/case-values.ts';
import type { Field } from '../../domain/field.ts';
import { decorated } from '../../testing/texts/decorated.ts';
import { formatForInput, formatValue } from './format-value.ts';
import { normaliseValue, readTyped } from './normalise-value.ts';
import { fieldsSchema } from './section-schema.ts';

const base = { name: 'x', label: () => 'X', width: { desktop: 4, phone: 1 } } as const;
const field = (rest: Omit<Field, 'name' | 'label' | 'width'>): Field => ({ ...base, ...rest });

test.each<[Parameters<typeof field>[0], unknown, unknown]>([
  [{ type: 'text' }, '  two   words ', 'two words'],
  [{ type: 'text' }, '   ', undefined],
  [{ type: 'text', maxLength: 3 }, 'abcdef', 'abc'],
  [{ type: 'text', modifier: 'capitalize' }, 'anna-maria lim', 'Anna-Maria Lim'],
  [{ type: 'text', modifier: 'capitalize' }, 'farah binte illiyas', 'Farah binte Illiyas'],
  [{ type: 'text', modifier: 'capitalize' }, 'muthu s/o raman', 'Muthu s/o Raman'],
  [{ type: 'text', modifier: 'capitalize' }, 'devi a/p kumaran', 'Devi a/p Kumaran'],
  [{ type: 'text', modifier: 'capitalize' }, 'AHMAD BIN KARIM', 'AHMAD BIN KARIM'],
  [{ type: 'text', modifier: 'capitalize' }, 'Tan Bin Hong', 'Tan Bin Hong'],
  [{ type: 'text', modifier: 'capitalize' }, 'bin ali', 'Bin Ali'],
  [{ type: 'text', modifier: 'capitalize' }, 'chia a/lee (binny)', 'Chia A/Lee (Binny)'],
  [{ type: 'text', modifier: 'capitalize', maxLength: 8 }, 'ali s/o raman', 'Ali s/o'],
  [{ type: 'text', modifier: 'alphanumeric' }, ' sgf 2306-r', 'SGF2306R'],
  [{ type: 'text', modifier: 'alphanumeric' }, '汉字', undefined],
  [{ type: 'text', modifier: 'alphanumeric' }, 'ｓｇｆ２３０６ｒ', 'SGF2306R'],
  [{ type: 'text', modifier: 'numeric' }, 'S 600318', '600318'],
  [{ type: 'text', modifier: 'mobile' }, '8245 6013', '+6582456013'],
  [{ type: 'text', modifier: 'mobile' }, '65 8245 6013', '+6582456013'],
  [{ type: 'text', modifier: 'mobile' }, '+60 12 345 6789', '+60123456789'],
  [{ type: 'textarea' }, 'a\r\nb  c', 'a\nb  c'],
  [{ type: 'textarea' }, 'a\u2028b\tc\u202e', 'a\nb c'],
  [{ type: 'text' }, 'S$\u202e21\u202c,000\u0085now', 'S$21,000 now'],
  [{ type: 'text' }, 'Nguye\u0302\u0303n\u200b', 'Nguyễn'],
  [{ type: 'number', unit: 'S$' }, '\u200eS$1,194.60\u200b', 119_460],
  [{ type: 'date' }, '21/11/2026\u200b', '2026-11-21'],
  [{ type: 'number', unit: 'S$' }, 'S$1,194.6', 119_460],
  [{ type: 'number', unit: 'S$' }, 119_460, 119_460],
  [{ type: 'number', unit: 'S$' }, 1.5, undefined],
  [{ type: 'number', modifier: 'decimal' }, '2.78%', 2.78],
  [{ type: 'number', modifier: 'decimal' }, '2.787', undefined],
  [{ type: 'number', modifier: 'decimal' }, 2.785, undefined],
  [{ type: 'number', modifier: 'decimal', unit: '%' }, '2,78', undefined],
  [{ type: 'number', modifier: 'decimal', unit: '%' }, '2,785', undefined],
  [{ type: 'number', unit: 'S$' }, '2,78', undefined],
  [{ type: 'inputNumber', unit: 'km' }, '61,500', 61_500],
  [{ type: 'inputNumber', unit: 'years' }, '1,5', undefined],
  [{ type: 'inputNumber' }, '84', 84],
  [{ type: 'inputNumber' }, '8.4', undefined],
  [{ type: 'inputNumber' }, 'seven', undefined],
  [{ type: 'date' }, '21/11/2026', '2026-11-21'],
  [{ type: 'year' }, 2019, '2019'],
  [{ type: 'year' }, '19', undefined],
  [{ type: 'switch' }, 'true', undefined],
  [{ type: 'select', options: [{ value: 0, label: () => 'Single' }] }, '0', 0],
  [{ type: 'select', options: [{ value: 0, label: () => 'Single' }] }, 'SINGLE', 0],
  [{ type: 'select', options: [{ value: 0, label: () => 'Single' }] }, 7, undefined],
  [
    { type: 'noaIncome' },
    [{ year: '2025', income: '81,640' }, { year: '2024' }, null],
    [{ year: '2025', income: 81_640 }],
  ],
])('%j of %j is %j', (rest, raw, expected) => {
  expect(normaliseValue(field(rest), raw)).toEqual(expected);
});

test('letters that a field does not take are told, not dropped, as they are typed', () => {
  const plate = field({ type: 'text', modifier: 'alphanumeric' });
  expect(['SGF 2306-R', 'SGF汉2306R', 'SGF٢306R'].map((text) => readTyped(plate, text))).toEqual([
    'SGF2306R',
    undefined,
    undefined,
  ]);
});

test('a telephone number is read in one form and edited as it was typed', () => {
  const telephone = field({ type: 'text', checks: [{ check: 'telephone' }] });
  expect([formatValue(telephone, '67430218'), formatForInput(telephone, '67430218')]).toEqual([
    '+65 6743 0218',
    '67430218',
  ]);
});

test.each<[Parameters<typeof field>[0], string]>([
  [{ type: 'text', modifier: 'mobile' }, '+65 9123-4567'],
  [{ type: 'text', modifier: 'mobile' }, '0065 9123 4567'],
  [{ type: 'text', checks: [{ check: 'telephone' }] }, '+65 6743-0218'],
  [{ type: 'text', modifier: 'numeric' }, '600318'],
  [{ type: 'text', modifier: 'alphanumeric' }, 'S1234567-D'],
  [{ type: 'text', checks: [{ check: 'email' }] }, "tan-o'neil+car@example.sg"],
  [{ type: 'text', checks: [{ check: 'unit' }] }, '04-12'],
  [{ type: 'number', unit: 'S$' }, 'S$84,000.50'],
  [{ type: 'number', unit: '%', modifier: 'decimal' }, '2.78 %'],
  [{ type: 'inputNumber', unit: 'km' }, '61,500'],
  [{ type: 'date' }, '21-11-2026'],
  [{ type: 'date' }, '21/11/2026'],
  [{ type: 'year' }, '2019'],
])('%j takes %s in every disguise', (rest, text) => {
  fc.assert(
    fc.property(decorated(text), (disguised) => {
      expect(readTyped(field(rest), disguised)).toEqual(readTyped(field(rest), text));
      expect(readTyped(field(rest), disguised)).toBeDefined();
    }),
  );
});

const fields = applicationFormV1.sections.flatMap((section) => section.fields);
const anyField = fc.constantFrom(...fields);
const anyRaw = fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.double(), fc.integer());

test('whatever comes in, nothing throws and a second pass changes nothing', () => {
  fc.assert(
    fc.property(anyField, anyRaw, (declared, raw) => {
      const once = normaliseValue(declared, raw);
      expect(normaliseValue(declared, once)).toEqual(once);
    }),
    { numRuns: 2000 },
  );
});

test('whatever is kept fits the wire contract', () => {
  fc.assert(
    fc.property(anyField, anyRaw, (declared, raw) => {
      const value = normaliseValue(declared, raw);
      expect(fieldsSchema([declared]).safeParse({ [declared.name]: value }).success).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('what an input shows is read back as the same value', () => {
  const typed = fields.filter(({ type }) => ['text', 'number', 'inputNumber', 'date', 'year'].includes(type));
  fc.assert(
    fc.property(
      fc.constantFrom(...typed),
      fc.oneof(fc.string(), fc.nat(), fc.date({ noInvalidDate: true })),
      (declared, raw) => {
        const value = normaliseValue(declared, raw instanceof Date ? raw.toISOString().slice(0, 10) : raw);
        if (!isFilled(declared, value)) return;
        expect(normaliseValue(declared, formatForInput(declared, value))).toEqual(value);
      },
    ),
    { numRuns: 1000 },
  );
});
