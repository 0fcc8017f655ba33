import { formatMoney } from '../../domain/money.ts';
import type { LetterFacts, LetterSection, LetterWords } from './letter-text.ts';

/** Version 1. The English text is binding; the Chinese one is only a translation. */
export const lettersV1: LetterWords = {
  titleEn: 'Letter of confirmation and authorisation',
  english: (facts, financiers) => [
    confirmationEn(facts),
    {
      heading: 'What you authorise',
      paragraphs: [
        `I authorise ${facts.dealerName} to send these particulars and my documents to the financiers listed below, and each of these financiers to check them with the credit bureau and to obtain a credit report on ${facts.company ? 'the company and on me' : 'me'}.`,
        'Each financier may tell the dealer what it decided. No financier that is not listed may receive them under this letter.',
      ],
      items: [...financiers],
    },
    {
      heading: 'Your personal data',
      paragraphs: [
        'I consent to the dealer and the listed financiers collecting, using and disclosing my personal data to assess this application, to prepare and manage the hire purchase, to prevent fraud and to meet the law. They keep it no longer than these purposes or the law require.',
      ],
      items: [],
    },
    meaningEn(facts),
    {
      heading: 'How to withdraw',
      paragraphs: [
        `I may write to ${facts.dealerName} to withdraw this authorisation or my consent. The withdrawal takes effect within 10 business days, or longer where a financier needs it and says so. What was sent or checked before stays lawful. Without this authorisation the application cannot go on. A guarantee or hire-purchase agreement that I have signed is not ended by it.`,
      ],
      items: [],
    },
    {
      heading: 'Law and language',
      paragraphs: [
        'Singapore law applies to this letter. The English text binds; a translation is a courtesy. An electronic signature has the same effect as one by hand.',
      ],
      items: [],
    },
  ],
  chinese: (facts, financiers) => [
    confirmationZh(facts),
    {
      heading: '您授权的事项',
      paragraphs: [
        `本人授权 ${facts.dealerName} 将上述资料及本人的文件发送给下列金融机构，并授权其中每一家向征信机构核实${facts.company ? '该公司及本人' : '本人'}的资料并取得信用报告。`,
        '各金融机构可将其决定告知车行。未列出的金融机构不得凭本函接收这些资料。',
      ],
      items: [...financiers],
    },
    {
      heading: '您的个人资料',
      paragraphs: [
        '本人同意车行及所列金融机构为评估本申请、办理及管理分期付款（租购）、防范欺诈及遵守法律而收集、使用和披露本人的个人资料。保存期限以上述目的或法律要求为限。',
      ],
      items: [],
    },
    meaningZh(facts),
    {
      heading: '如何撤回',
      paragraphs: [
        `本人可致函 ${facts.dealerName} 撤回本授权或同意。撤回在 10 个工作日内生效；金融机构如需更长时间会另行告知。撤回之前已发送或已核实的资料仍属合法。没有本授权，申请无法继续。撤回不终止本人已签署的担保或租购合同。`,
      ],
      items: [],
    },
    {
      heading: '法律与语言',
      paragraphs: ['本函适用新加坡法律。以英文文本为准，译文仅供参考。电子签名与亲笔签名具有同等效力。'],
      items: [],
    },
  ],
};

function confirmationEn(facts: LetterFacts): LetterSection {
  const { signerName, company, dealerName, dealerUen, vehicle, hirerName, role } = facts;
  const dealer = dealerUen ? `${dealerName} (UEN ${dealerUen})` : dealerName;
  const who = company
    ? `I, ${signerName}, am authorised to sign for ${company.name} (UEN ${company.uen}) and confirm for it`
    : `I, ${signerName}, confirm`;
  const guarantee = role === 'guarantor' ? ` by ${hirerName}` : '';
  return {
    heading: 'What you confirm',
    paragraphs: [
      `${who} that the particulars and documents given to ${dealer} for the hire purchase of the vehicle ${vehicle}${guarantee} are true and complete, and that nothing that matters to the application was left out.`,
      'I will tell the dealer at once if any of them changes before the hire purchase is approved.',
    ],
    items: [],
  };
}

function confirmationZh(facts: LetterFacts): LetterSection {
  const { signerName, company, dealerName, vehicle, hirerName, role } = facts;
  const who = company
    ? `本人 ${signerName} 获授权代表 ${company.name}（UEN ${company.uen}）签署，并代其确认`
    : `本人 ${signerName} 确认`;
  const guarantee = role === 'guarantor' ? `（租购人：${hirerName}）` : '';
  return {
    heading: '您确认的事项',
    paragraphs: [
      `${who}：为租购车辆 ${vehicle}${guarantee || ' '}而提供给 ${dealerName} 的资料及文件真实、完整，没有遗漏任何对申请有影响的事项。`,
      '租购获批之前，如有任何变更，本人会立即通知车行。',
    ],
    items: [],
  };
}

function sumEn({ loanCents, instalmentCents, tenureMonths, totalPayableCents }: LetterFacts): string {
  return `a loan of ${formatMoney(loanCents)}, paid back in ${tenureMonths} monthly instalments of ${formatMoney(instalmentCents)}, together ${formatMoney(totalPayableCents)}`;
}

function sumZh({ loanCents, instalmentCents, tenureMonths, totalPayableCents }: LetterFacts): string {
  return `贷款 ${formatMoney(loanCents)}，分 ${tenureMonths} 期每月偿还 ${formatMoney(instalmentCents)}，合计 ${formatMoney(totalPayableCents)}`;
}

function meaningEn(facts: LetterFacts): LetterSection {
  const heading = 'What it means for you';
  const isOffer = 'A financier may approve other figures; then its own documents say so before you sign them.';
  if (facts.role === 'guarantor') {
    return {
      heading,
      paragraphs: [
        `${facts.hirerName} applies for ${sumEn(facts)}. If the hirer does not pay, the financier may ask you to pay instead, up to the loan of ${formatMoney(facts.loanCents)} with interest and costs. It may ask you first, and need not go to court against the hirer before.`,
        `This letter is not yet the guarantee. Take advice if you are not sure. ${isOffer}`,
      ],
      items: [],
    };
  }
  return {
    heading,
    paragraphs: [
      `${facts.company ? 'The company applies' : 'You apply'} for ${sumEn(facts)}. The deposit is ${formatMoney(facts.depositCents)}. If the instalments are not paid, the financier may take the vehicle back.`,
      `This letter is not yet the hire-purchase agreement. ${isOffer}`,
    ],
    items: [],
  };
}

function meaningZh(facts: LetterFacts): LetterSection {
  const heading = '对您意味着什么';
  const isOffer = '金融机构可能批准不同的金额，届时以其文件为准，您会在签署之前看到。';
  if (facts.role === 'guarantor') {
    return {
      heading,
      paragraphs: [
        `${facts.hirerName} 申请${sumZh(facts)}。如租购人不付款，金融机构可要求您代为支付，以贷款 ${formatMoney(facts.loanCents)} 为限，另加利息和费用；且可先向您追讨，无须先起诉租购人。`,
        `本函尚不是担保书。如有疑问，请先征询意见。${isOffer}`,
      ],
      items: [],
    };
  }
  return {
    heading,
    paragraphs: [
      `${facts.company ? '该公司' : '您'}申请${sumZh(facts)}。订金为 ${formatMoney(facts.depositCents)}。如不按期付款，金融机构可收回车辆。`,
      `本函尚不是租购合同。${isOffer}`,
    ],
    items: [],
  };
}
