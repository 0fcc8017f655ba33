import type { WriteText } from '../../information-text.ts';

export const write: WriteText = (facts) => ({
  title: 'Terms and conditions',
  lead: 'These terms apply to everybody who uses the Dealer Portal: car dealers and their staff, and customers who open a link that a dealer sent them.',
  sections: [
    {
      id: 'service',
      heading: 'What the portal does',
      paragraphs: [
        'The Dealer Portal lets car dealers in Singapore prepare hire-purchase applications for their customers and send them to financiers.',
        'The portal does not lend money and does not decide about an application. Each financier decides by itself, and its own terms apply to the loan.',
        'Calculations of instalments, limits and rebates are there to help. What a financier states in its Approval Advice and in the hire-purchase agreement counts.',
      ],
    },
    {
      id: 'age',
      heading: 'Who may use it',
      paragraphs: [
        `You must be at least ${facts.minimumAge} years old. An applicant or a guarantor who is younger is refused.`,
        'A dealer’s accounts are for the people they were made for. Do not share a login, a one-time password or a link that was sent to you.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Accounts and login',
      paragraphs: [
        'You log in with a one-time password sent by SMS to your registered mobile number, or with a passkey. A one-time password is valid for about five minutes.',
        'The main account of a dealer decides what its sub-accounts may see and do. What an account does is recorded.',
        'Tell us at once if your mobile number changes hands or if somebody else may have used your account.',
      ],
    },
    {
      id: 'duties',
      heading: 'What you are responsible for',
      paragraphs: ['Whoever enters data or gives documents sees to it that:'],
      items: [
        'they are true and complete, and the documents are genuine;',
        'the person they are about knows of it and has agreed to it;',
        'nothing harmful is uploaded and nobody tries to get at other people’s data;',
        'the laws that apply are kept, among them the Personal Data Protection Act and the Hire-Purchase Act.',
      ],
    },
    {
      id: 'documents',
      heading: 'Reading of documents',
      paragraphs: [
        'The portal reads uploaded documents by text recognition and fills in what it read. Text recognition makes mistakes.',
        'A person therefore verifies what was read against the document before the application is sent. The dealer is responsible for this check.',
      ],
    },
    {
      id: 'singpass',
      heading: 'Singpass and Myinfo',
      paragraphs: [
        'Where a dealer offers it, you can give your details by Singpass and Myinfo, and those of a company by Corppass. You see beforehand what is read, and nothing is read without your consent.',
        'You may refuse. Your details are then entered by hand and taken from documents.',
      ],
    },
    {
      id: 'signing',
      heading: 'Electronic signatures',
      paragraphs: [
        'A document that you sign in the portal has the same force as one signed on paper, as far as the Electronic Transactions Act lets it. You can read each document before you sign it.',
        'A link to sign opens with a one-time password to your own mobile number. Signed documents carry a seal, which anybody who has the file can check.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability and liability',
      paragraphs: [
        'We announce maintenance in the portal where we can. We do not promise that the portal is always available or free of mistakes.',
        'As far as the law allows, we are not liable for the decisions of financiers, for what others entered, or for a loss that we could not foresee. Nothing here limits liability that the law does not let anybody limit.',
      ],
    },
    {
      id: 'termination',
      heading: 'Ending your account',
      paragraphs: [
        `You may ask for your account to be terminated at any time. Termination takes effect ${facts.terminationHours} hours after the request at the earliest. Until it takes effect you can withdraw the request.`,
        'Applications that were sent stay with the financiers that received them. Records that the law requires are kept after the account has ended.',
        'We may suspend an account that breaks these terms or endangers other people’s data.',
      ],
    },
    {
      id: 'service-end',
      heading: 'End of the service',
      paragraphs: [
        `If we end the service for good, we give at least ${facts.serviceEndNoticeWeeks} weeks’ notice (two weeks), so that you can finish applications and save your documents.`,
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to these terms',
      paragraphs: [
        'A change gets a version of its own, named by its date. Earlier versions stay on this page. A consent refers to the version that applied when it was given.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      paragraphs: [
        'Singapore law applies to these terms.',
        `If there is a dispute, tell us in writing. Both sides first try to settle it by consultation for ${facts.consultationDays} days.`,
        'A dispute that is not settled by then is referred to and finally resolved by arbitration at the Singapore International Arbitration Centre (SIAC) under its rules in force at that time. The seat is Singapore, there is one arbitrator, and the language is English.',
        'Rights that the law gives to consumers and that cannot be waived stay as they are.',
      ],
    },
    {
      id: 'language',
      heading: 'Language and contact',
      paragraphs: [
        'The English text binds. The Chinese text is a courtesy.',
        `Write to ${facts.contact} with any question about these terms.`,
      ],
    },
  ],
});
