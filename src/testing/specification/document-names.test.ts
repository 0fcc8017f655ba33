import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fileTypes } from '../../domain/documents/document-types.ts';
import { printedName } from '../../features/applications/form-pdf/printed-words.ts';
import { documentTypeName } from '../../features/documents/client/labels.ts';
import { overwriteGetLocale } from '../../paraglide/runtime.js';

/** Other names for documents, in either language, which must not be shown. */
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

/** Messages that use the same words with another meaning. */
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
    .map(([name, text]) => ({ name, where: `${file} ${name}`, text, isChinese: file.endsWith('zh.json') }));
});

/** Texts in the server's source: mails, text messages, refusals, file names. */
const literals = globSync('src/{domain,features,server,operator,integrations}/**/*.ts')
  .filter((file) => !/\.test\.ts$|\/messages\/|documents\/reading\/|information\/texts\//.test(file))
  .flatMap((file) => {
    const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [^;]*;/gm, '');
    return [...code.matchAll(/'(?:[^'\\\n]|\\.)+'|`[^`]+`/g)].map(([text]) => ({
      where: file,
      text,
      isChinese: /\p{Script=Han}/u.test(text),
    }));
  });

describe.each(Object.entries(otherNames))('%s', (_name, { english, chinese }) => {
  it('has no other name in a text', () => {
    const found = [...messages, ...literals].filter(({ text, isChinese }) => {
      // Chinese texts contain English words, too.
      return english.test(text) || (isChinese && chinese?.test(text));
    });
    expect(found.map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});

describe('a type of document', () => {
  it.each(fileTypes)('%s has one name on screens and in print', (type) => {
    expect(printedName(type)).toBe(documentTypeName(type));
  });

  it.each(['en', 'zh'] as const)('is named once, in %s', (locale) => {
    overwriteGetLocale(() => locale);
    const names = fileTypes.map(documentTypeName);
    overwriteGetLocale(() => 'en');
    const again = messages.filter(({ name, text, isChinese }) => {
      return isChinese === (locale === 'zh') && /_(type|need|name)_/.test(name) && names.includes(text);
    });
    expect(again.map(({ name }) => name).filter((name) => !name.startsWith('documents_type_'))).toEqual([]);
  });
});
