import type { FileType } from '../../../domain/documents/file-types.ts';
import type { Page } from '../../../integrations/ocr/page.ts';

/** Words that only documents of one type carry; a heading counts double. */
const marks: [FileType, RegExp, number][] = [
  ['NRICFront', /identitycardno|identitycardnumber|identitycardof/, 2],
  ['NRICFront', /employmentofforeignmanpower|ministryofmanpower/, 1],
  ['NRICFront', /employmentpass|workpermit|spass(?!port)|dependantspass|longtermvisitpass/, 1],
  ['NRICFront', /countryplaceofbirth|placeofbirth|countryofbirth/, 1],
  ['NRICFront', /race(chinese|malay|indian|eurasian|others)/, 1],
  ['NRICBack', /nricno[stfgm]\d{7}/, 1],
  ['NRICBack', /multiplejourneyvisa|thumbprint|bloodgroup/, 2],
  ['NRICBack', /dateofissue.{0,80}address/, 1],
  ['NRICBack', /nricno.{0,50}address.{0,80}singapore\d{6}/, 2],
  ['LogCard', /vehicleregistrationdetails|vehiclelogcard|vehicledetails|vehicleparticulars/, 2],
  ['LogCard', /openmarketvalue/, 1],
  ['LogCard', /chassisno|chassisnumber/, 1],
  ['LogCard', /coeexpirydate|quotapremium|parfeligib/, 1],
  ['NOA', /noticeofassessment/, 2],
  ['NOA', /assessableincome/, 1],
  ['NOA', /chargeableincome/, 1],
  ['NOA', /yearofassessment/, 1],
  ['CPF', /contributionhistory|mycpf|cpfcontributionstatement|statementofcpf/, 2],
  ['CPF', /centralprovidentfund/, 1],
  ['CPF', /contributionsfor|formonth.{0,40}paidon|contributionmonth/, 1],
  ['Payslip', /payslip|salaryslip|payadvice|salarystatement|salaryadvice|salaryvoucher/, 2],
  ['Payslip', /net{1,2}(pay|salary|wage)|takehomepay/, 1],
  ['Payslip', /basicsalary|basicpay|grosspay|grosssalary|totalearnings/, 1],
  ['DrivingLicense', /drivinglicen[cs]e|licen[cs]edtodrive|motorvehiclesoftheclass/, 2],
  ['DrivingLicense', /birthdate.{0,30}issuedate|drivemotorvehicles|dateofpass/, 1],
  ['DrivingLicense', /licen[cs]en(o|umber)[stfgm]\d{7}|classes?ofvehicles?/, 1],
  ['PDVL', /vocationallicen[cs]e/, 4],
  ['PDVL', /privatehire/, 2],
  ['PDVL', /pdvl/, 2],
  ['ACRA', /accountingandcorporateregulatory|bizfile|businessprofile/, 2],
  ['ACRA', /registeredoffice|paidupcapital|paidupsharecapital|issuedsharecapital|dateofincorporation/, 1],
  ['BankStatement', /statementofaccount|accountstatement|bankstatement|consolidatedstatement/, 2],
  ['BankStatement', /balance(brought|carried)forward|balance[bc]f|openingbalance|closingbalance/, 1],
  [
    'BankStatement',
    /withdrawals?.{0,20}deposits?|debits?.{0,20}credits?.{0,20}balance|(paid|money)out.{0,20}(paid|money)in/,
    1,
  ],
];

/** Types whose marks are told apart well enough to say that a document is of another one. */
const judged = new Set(marks.map(([type]) => type));
/** Score from which a document is plainly of a type. */
const plainly = 2;
/** Sure words from which a document without any mark is called another document. */
const manyWords = 35;

/** How many marks of each type a document carries, by their weight. */
function scoresOf(pages: Page[]): ReadonlyMap<FileType, number> {
  const words = pages.flatMap((page) => [page.words, ...page.alternatives].flat());
  const text = words.map((word) => word.text.toLowerCase().replace(/[^a-z0-9]/g, '')).join('');
  const scores = new Map<FileType, number>();
  for (const [type, mark, weight] of marks) {
    if (mark.test(text)) scores.set(type, (scores.get(type) ?? 0) + weight);
  }
  return scores;
}

/**
 * Whether a document carries any mark of its type at all (the number with its label, as on the back of an NRIC, is on others too),
 * and the type of which it carries most, where that is another one.
 */
export function marksOf(fileType: string, pages: Page[]): { isMarked: boolean; mostly: FileType | undefined } {
  const scores = scoresOf(pages);
  const [most, next] = [...scores].sort((a, b) => b[1] - a[1]);
  const isClear = most !== undefined && most[0] !== fileType && most[1] > (next?.[1] ?? 0);
  return {
    isMarked: (scores.get(fileType as FileType) ?? 0) >= (fileType === 'NRICBack' ? plainly : 1),
    mostly: isClear ? most[0] : undefined,
  };
}

/** The type a document plainly is of, where that is not the type it was uploaded as. */
export function looksLikeOther(fileType: string, pages: Page[]): FileType | undefined {
  if (!judged.has(fileType as FileType)) return undefined;
  const scores = scoresOf(pages);
  const own = scores.get(fileType as FileType) ?? 0;
  const [best] = [...scores].sort((a, b) => b[1] - a[1]);
  if (best && best[0] !== fileType && best[1] >= plainly && own === 0) return best[0];
  if (best && best[1] >= plainly * 2 && own < plainly && best[0] !== fileType) return best[0];
  const sure = pages
    .flatMap((page) => page.words)
    .filter((word) => word.confidence > 0.85 && /[A-Za-z]{3}/.test(word.text));
  return own === 0 && (best?.[1] ?? 0) < plainly && sure.length >= manyWords ? 'OtherDocument' : undefined;
}
