import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileTypes } from '../../domain/documents/file-types.ts';
import { attachmentName } from '../../features/applications/client/attachment-name.ts';
import { printedName } from '../../features/applications/form-pdf/printed-words.ts';
import { documentTypeName } from '../../features/documents/client/labels.ts';
import { documentName } from '../../features/signing/client/document-names.ts';
import { m } from '../../paraglide/messages.js';
import { overwriteGetLocale } from '../../paraglide/runtime.js';

/** Other names by which people know a document: none of them is shown, in either language. */
const otherNames: Record<string, { english: RegExp; chinese?: RegExp }> = {
  'Letter of confirmation and authorisation': {
    english:
      /letters? of (authori[sz]ation|consent|confirmation(?! and authorisation))|(authori[sz]ation|consent|confirmation) letter/i,
    chinese: /(?<!确认与)授权书|授权(函|信)|确认书/,
  },
  'Vehicle sales agreement': {
    english: /(?<!vehicle )sales? agreement|(?<!hire-)purchase agreement|sales? contract/i,
    chinese: /(?<!车辆)买卖(协议|合约|合同)|买卖(合约|合同)|销售(协议|合同)/,
  },
  'Notice of assessment': {
    english: /\bassessment notice\b|\btax (notice|assessment)\b/i,
    chinese: /评估通知|(?<!所得税)评税通知|税单/,
  },
  'CPF statement': {
    english: /CPF (contribution )?(history|record)/i,
    chinese: /CPF ?结单|(CPF|公积金)(（CPF）)?记录/,
  },
  Payslip: { english: /pay slip|salary slip/i, chinese: /薪资单|粮单|工资条/ },
  'Driving licence': { english: /driving license|driver'?s licen/i, chinese: /(?<!职业)驾照/ },
  'Vocational licence': { english: /PDVL licen|private hire licen/i, chinese: /职业执照|召车执照/ },
  'Log card': { english: /\blogcard\b|log-card|registration card/, chinese: /登记卡(?!（Log card）)|行车证/ },
  'ACRA profile': { english: /business profile|bizfile|ACRA (for|extract)/i, chinese: /商业资料|(?<!ACRA )公司资料/ },
  'Bank statement': { english: /account statement|statement of account/i, chinese: /银行(月结单|对账单)/ },
  'Approval Advice': { english: /approval advice|approval letter/, chinese: /(批准|审批|核准)通知/ },
};

/** Messages that mean another thing by the same words. */
const others = new Set([
  // The company's own details, as Corppass has them.
  'national_id_page_group_company',
  'forms_check_uen',
  // The financier's details.
  'applications_text_outdated',
]);

const files = globSync('src/**/messages/{en,zh}.json').filter((file) => !file.includes('paraglide'));
const messages = files.flatMap((file) => {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.entries(texts)
    .filter(([name]) => !others.has(name))
    .map(([name, text]) => ({ where: `${file} ${name}`, text, isChinese: file.endsWith('zh.json') }));
});

/** Texts in the source of the server: mails, text messages, refusals, names of files. */
const literals = globSync('src/{domain,features,server,operator,integrations}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/messages\/|documents\/reading\/|information\/texts\//.test(file))
  .flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    return [...code.matchAll(/'(?:[^'\\\n]|\\.)+'|`[^`]+`/g)].map(([text]) => ({
      where: file,
      text,
      isChinese: /\p{Script=Han}/u.test(text),
    }));
  });

describe.each(Object.entries(otherNames))('%s', (_name, { english, chinese }) => {
  it('has no other name in a text', () => {
    const found = [...messages, ...literals].filter(({ text, isChinese }) => {
      // Chinese texts carry English words, too.
      return english.test(text) || (isChinese && chinese?.test(text));
    });
    expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});

describe('a type of document', () => {
  const signatures = ['Applicant', 'Guarantor', 'Dealer'];
  const named = fileTypes.filter((type) => !signatures.includes(type));

  it.each(named)('%s has one name in lists, attachments and print', (type) => {
    expect(attachmentName(type)).toBe(documentTypeName(type));
    expect(printedName(type)).toBe(documentTypeName(type));
  });

  it('has that name where it is signed', () => {
    expect([documentName('lca'), documentName('vsa')]).toEqual([
      documentTypeName('LetterOfAuthorisation'),
      documentTypeName('VSA'),
    ]);
  });

  // What a financier needs and what a customer is asked for are messages of their own.
  it.each(['en', 'zh'] as const)('has that name where it is asked for, in %s', (locale) => {
    overwriteGetLocale(() => locale);
    const all = m as unknown as Record<string, () => string>;
    const same = Object.keys(all).flatMap((name) => {
      const [, kind] = /^(?:document_requests_type|financiers_need)_(\w+)$/.exec(name) ?? [];
      const other = kind && all[`documents_type_${kind}`];
      return other ? [[name, all[name]?.(), other()] as const] : [];
    });
    overwriteGetLocale(() => 'en');
    expect(same.length).toBeGreaterThan(15);
    // The customer's own trade-in is "yours" to the customer.
    const differing = same.filter(([name, text, other]) => text !== other && !name.endsWith('trade_in'));
    expect(differing).toEqual([]);
  });
});
