import { isDate } from '../../domain/singapore-time.ts';
import { identityNumberProblem } from './identity-number-problem.ts';

type Value = string | number | boolean;

const words = (text: string) => text.split(' ');
const holder = 'name identityNumber identityType dateOfBirth gender nationality address postalCode';
const card = `${holder} nameInEthnicScript race countryOfBirth dateOfIssue dateOfExpiry dateOfApplication passType occupation employerName workPassNumber sector barcode bloodGroup dateOfAddressChange`;

/** Names of the values that a document of a type may have; `transactions.balance` exists in each row of a list. */
const namesOf: Readonly<Record<string, readonly string[]>> = {
  NRICFront: words(card),
  NRICBack: words(card),
  DrivingLicense: words(`${holder} licenceNumber dateOfIssue dateOfExpiry classes classDates.class classDates.date`),
  PDVL: words(`${holder} licenceNumber licenceType dateOfIssue dateOfExpiry`),
  LogCard: words(
    'registrationNumber make model vehicleType vehicleScheme yearOfManufacture firstRegistrationDate originalRegistrationDate chassisNumber engineNumber motorNumber engineCapacityCc powerKw propellant colour secondaryColour passengerCapacity maximumLadenWeightKg unladenWeightKg coeCategory coeNumber coeExpiryDate coePeriodYears quotaPremium pqpPaid omv arf parfEligible parfEligibilityExpiryDate minimumParfBenefit parfRebate coeRebate totalRebate transfers intendedTransferDate transferFee roadTaxExpiryDate inspectionDueDate ownerName ownerIdentityNumber ownerAddress ownerPostalCode',
  ),
  NOA: words(
    'name identityNumber address postalCode yearOfAssessment noticeType dateOfNotice dueDate employmentIncome tradeIncome rentIncome dividendIncome interestIncome otherIncome totalIncome donations assessableIncome personalReliefs chargeableIncome taxPayable',
  ),
  CPF: words(
    'name identityNumber address postalCode dateOfStatement firstMonth lastMonth contributionMonths latestEmployer latestContribution totalContributions contributions.forMonth contributions.paidOn contributions.amount contributions.employer',
  ),
  Payslip: words(
    'employerName employerUen name identityNumber address postalCode designation payPeriodFrom payPeriodTo paymentDate paymentMode basicSalary totalAllowances overtimePay grossPay employeeCpf employerCpf totalDeductions netPay',
  ),
  ACRA: words(
    'companyName uen formerName dateOfIncorporation dateOfExpiry companyType status statusDate primaryActivity secondaryActivity issuedShareCapital numberOfShares paidUpCapital currency registeredAddress postalCode dateOfAddress dateOfLastAgm dateOfLastAnnualReturn financialYearEnd dateOfReport officers.name officers.identityNumber officers.nationality officers.address officers.position officers.dateOfAppointment shareholders.name shareholders.identityNumber shareholders.nationality shareholders.address shareholders.shares shareholders.class',
  ),
  BankStatement: words(
    'bankName name companyName address postalCode accountNumber accountType statementDate periodFrom periodTo currency openingBalance closingBalance totalWithdrawals totalDeposits transactions.date transactions.description transactions.withdrawal transactions.deposit transactions.balance',
  ),
};

/** Dates printed in words, such as `31 December`. */
const inWords = ['financialYearEnd'];

/**
 * Returns problems with the values of a review, by `fields.<name>`; empty if all are valid. A name must be known for
 * this document type or have been read from this document.
 *
 * @param read the values read from the document; a reviewed value has the same type as the value read
 */
export function reviewProblems(
  fileType: string,
  fields: Readonly<Record<string, Value>>,
  read: readonly { readonly name: string; readonly value: Value }[],
): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [name, value] of Object.entries(fields)) {
    const offer = read.find((each) => each.name === name)?.value;
    const problem = problemOf(fileType, name, { value, offer });
    if (problem) problems[`fields.${name}`] = problem;
  }
  return problems;
}

function problemOf(fileType: string, name: string, { value, offer }: { value: Value; offer: Value | undefined }) {
  const known = namesOf[fileType]?.includes(name.replace(/\.\d{1,4}\./, '.'));
  if (!known && offer === undefined) return 'This type of document has no such value.';
  if (typeof offer === 'number' && typeof value !== 'number') return 'Enter a number.';
  if (typeof offer === 'boolean' && typeof value !== 'boolean') return 'Enter true or false.';
  const leaf = name.split('.').at(-1) ?? name;
  const isDay = /^date([A-Z]|$)|Date$|^paidOn$/.test(leaf) && !inWords.includes(leaf);
  if (isDay && !isDate(String(value))) return 'Enter a date as YYYY-MM-DD.';
  if (!/identityNumber$/i.test(leaf) || !identityNumberProblem(fileType, String(value))) return undefined;
  return 'Enter an NRIC or FIN with its right check letter.';
}
