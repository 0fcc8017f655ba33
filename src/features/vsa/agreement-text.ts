/** Version of the clauses below. A new wording needs a new version, because signed agreements keep their wording. */
export const agreementTextVersion = 1;

/** Facts that the clauses depend on. */
export interface ClauseFacts {
  hasFaults: boolean;
  hasAccessories: boolean;
  /** Days for the approval of the hire purchase; absent if the deposit is not refundable. */
  returnDays?: number;
  /** True if the Hire-Purchase Act requires the Second Schedule statement before signing. */
  needsStatement: boolean;
}

const faultsEn = (known: boolean) =>
  known ? 'Faults known to the seller are listed in the annex.' : 'The seller knows of no faults.';
const faultsZh = (known: boolean) => (known ? '卖方已知的瑕疵列于附件。' : '卖方不知悉任何瑕疵。');

/** The clauses in English, which are binding. */
export function clausesEn({ hasFaults, hasAccessories, returnDays, needsStatement }: ClauseFacts): string[] {
  return [
    `The buyer buys the vehicle as described above and has inspected it. ${faultsEn(hasFaults)}`,
    ...(hasAccessories ? ['The accessories listed in the annex are part of the sale.'] : []),
    returnDays === undefined
      ? 'This agreement holds whether or not a hire purchase is approved.'
      : `Should the hire purchase not be approved within ${returnDays} ${returnDays === 1 ? 'day' : 'days'}, either side may end this agreement and the deposit is returned in full.`,
    'The seller transfers the vehicle free of any charge and answers for road tax and fines up to the time of delivery.',
    ...(needsStatement
      ? ['The buyer has received the statement of the Second Schedule to the Hire-Purchase Act before signing.']
      : []),
    'Singapore law applies. Disputes go to arbitration in Singapore after 30 days of consultation.',
  ];
}

/** A non-binding translation of the clauses. */
export function clausesZh({ hasFaults, hasAccessories, returnDays, needsStatement }: ClauseFacts): string[] {
  return [
    `买方按上述说明购买车辆，并已验车。${faultsZh(hasFaults)}`,
    ...(hasAccessories ? ['附件所列的配件包括在本次买卖之内。'] : []),
    returnDays === undefined
      ? '无论分期付款（租购）是否获批，本合同均有效。'
      : `若分期付款（租购）未在 ${returnDays} 天内获批，任何一方均可终止本合同，订金全额退还。`,
    '卖方转让车辆时不附带任何抵押或担保负担，并承担交车之前的路税和罚款。',
    ...(needsStatement ? ['买方已在签署前收到《租购法令》第二附表规定的说明书。'] : []),
    '适用新加坡法律。争议先协商 30 天，之后在新加坡仲裁。',
  ];
}

/** Chinese headings of the parts, for the translation. */
export const headingsZh = {
  buyer: '买方',
  vehicle: '车辆',
  price: '价格',
  tradeIn: '旧车抵价',
  delivery: '交车',
  clauses: '条款',
  faults: '卖方已知的瑕疵',
  accessories: '包括的配件',
} as const;
