import type { WriteText } from '../../information-text.ts';

export const write: WriteText = (facts) => ({
  title: 'Privacy policy',
  lead: 'What the Dealer Portal stores about you, what for, who receives it, and what you can ask for.',
  sections: [
    {
      id: 'stored',
      heading: 'What is stored',
      paragraphs: ['Depending on what you use, the portal stores:'],
      items: [
        'of applicants, guarantors and sellers: name, identity number, contact details, income, work and what else the application asks for;',
        'documents that are uploaded, and what was read from them;',
        'signatures, with the time, the masked mobile number, the kind of device and a keyed hash of the network address;',
        'of dealers’ staff: name, mobile number, e-mail address, permissions and a record of what they did.',
      ],
    },
    {
      id: 'purposes',
      heading: 'What it is used for',
      paragraphs: [
        'To prepare and send an application, to carry out its outcome, to prevent fraud and to meet the law. Offers are sent only to who agreed to them.',
        `Applicants and guarantors must be at least ${facts.minimumAge} years old.`,
      ],
    },
    {
      id: 'documents',
      heading: 'Reading of documents',
      paragraphs: [
        'Documents are read by text recognition on the portal’s own servers. A person verifies what was read.',
      ],
    },
    {
      id: 'singpass',
      heading: 'Singpass and Myinfo',
      paragraphs: [
        'With your consent the portal reads your details from Myinfo once, after you log in at Singpass, or those of a company by Corppass. It never sees your Singpass password. Only what the form takes is asked for.',
      ],
    },
    {
      id: 'recipients',
      heading: 'Who receives it',
      paragraphs: [],
      items: [
        'the dealer who handles your application;',
        'the financiers that the application is sent to, directly or through the provider that passes it on to them;',
        'services that carry SMS and e-mail, as far as a message needs it;',
        'authorities, where the law demands it.',
      ],
    },
    {
      id: 'protection',
      heading: 'How it is protected',
      paragraphs: [
        'Identity numbers, incomes, addresses and files are encrypted at rest (AES-256-GCM). Names, mobile numbers and vehicle details that lists and search need are not encrypted one by one.',
        'Identity numbers are shown masked. Showing one in full needs a permission and is recorded.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long it is kept',
      paragraphs: [
        'A job deletes every night what has reached its end. Applications, their documents and signed letters are not deleted by a timetable: they stay with the dealer’s records.',
      ],
      items: [
        'Links sent to customers, with what they asked for: 30 days after their end.',
        'Myinfo and Corppass data of an application that was not sent: 30 days after it arrived.',
        'Letters replaced before anybody signed them, and pictures of signatures that signed nothing: 30 days.',
        'Signatures and stamps of staff that were replaced or removed: 30 days. Identity numbers of staff that were replaced or removed: 7 days.',
        'Backups keep what was deleted for as long as the backup is kept.',
      ],
    },
    {
      id: 'storage',
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'One cookie remembers the language. The browser’s storage keeps the login and drafts, encrypted, and choices such as colours. Nothing serves advertising or follows you to other sites.',
      ],
    },
    {
      id: 'requests',
      heading: 'Access, correction and withdrawal',
      paragraphs: [
        `You may ask for access to your data or for its correction. Such a request is processed in at least ${facts.requestBusinessDays} business days.`,
        `You may withdraw consent at any time. That takes ${facts.requestBusinessDays} business days or more. What was sent before stays lawful, and an application may not be able to go on.`,
        `An account ends ${facts.terminationHours} hours after the request at the earliest, and the request can be withdrawn until then. We give ${facts.serviceEndNoticeWeeks} weeks’ notice (two weeks) before the service ends for good.`,
      ],
    },
    {
      id: 'law',
      heading: 'Law and disputes',
      paragraphs: [
        `Singapore law applies, the Personal Data Protection Act among it. ${facts.consultationDays} days of consultation come before arbitration at the Singapore International Arbitration Centre (SIAC), seat Singapore. Your right to turn to the Personal Data Protection Commission stays.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Data protection officer',
      paragraphs: [`Write to ${facts.contact}.`, 'The English text binds. The Chinese text is a courtesy.'],
    },
  ],
});
