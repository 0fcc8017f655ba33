import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { phoneOfParty } from '../../../domain/phone-of-party.ts';
import type { Context } from '../../../server/context.ts';
import { actingTicket, dealerActor, inTransaction } from '../../../server/context.ts';
import { PortalError } from '../../../server/portal-error.ts';
import type { Handlers } from '../../../server/register-calls.ts';
import { loadCase, loadCaseOfDealer } from '../../cases/server/load-case.ts';
import { findDealer } from '../../dealers/server/find-dealer.ts';
import { maskNumber } from '../../document-requests/mask-number.ts';
import { endTickets } from '../../tickets/server/end-tickets.ts';
import { findTickets, holdTicket } from '../../tickets/server/find-tickets.ts';
import { issueTicket } from '../../tickets/server/issue-ticket.ts';
import type { signingCalls } from '../contract.ts';

interface L {
  ticketId: string;
  letterId: string;
  caseNo: string;
  dealerId: string;
  personalInfoId: string;
  name: string;
  isGuarantor: boolean;
  askedBy: string;
  sentTo: string;
  sentAt: Date;
  expiresAt: Date;
  revoked: boolean;
  hash: string;
  signedAt: Date | null;
  pictures: Map<string, Buffer>;
}
const letters: L[] = [];
const pdf = readFileSync('fixtures/specimens/payslip-01.pdf');
const hashOf = (stored: any) => createHash('sha256').update(JSON.stringify(stored.financingInformation)).digest('hex');
const parties = (stored: any): any[] => stored.personalInformation;
const latest = (caseNo: string, id: string) => letters.findLast((l) => l.caseNo === caseNo && l.personalInfoId === id);

async function send(ctx: Context, caseNo: string, personalInfoId: string) {
  await (ctx.db as any).execute('alter table tickets drop constraint if exists tickets_purpose');
  const actor = dealerActor(ctx);
  return inTransaction(ctx, async (tx) => {
    const stored = await loadCase(tx, actor, caseNo);
    const party = parties(stored).find((p) => p.personalInfoId === personalInfoId);
    const phone = party && phoneOfParty(party);
    if (!phone) throw new PortalError('validation', { fields: { personalInfoId: 'Enter a mobile number.' } });
    const former = latest(caseNo, personalInfoId);
    if (former) {
      await endTickets(tx, [former.ticketId]);
      former.revoked = true;
    }
    const ticketId = tx.newId();
    const expiresAt = new Date(tx.now().getTime() + 3 * 86400_000);
    const token = await issueTicket(tx, { ticketId, purpose: 'signing', dealerId: actor.dealerId, phone, expiresAt });
    letters.push({
      ticketId,
      letterId: tx.newId(),
      caseNo,
      dealerId: actor.dealerId,
      personalInfoId,
      name: party.name,
      isGuarantor: party.role === 'guarantor',
      askedBy: actor.userName,
      sentTo: maskNumber(phone),
      sentAt: tx.now(),
      expiresAt,
      revoked: false,
      hash: hashOf(stored),
      signedAt: null,
      pictures: new Map(),
    });
    await ctx.integrations.sms.send({
      to: phone,
      text: `${actor.name} asks you to sign: ${ctx.config.PUBLIC_URL.replace(/\/$/, '')}/lca-signature#${token}`,
      key: ticketId,
    });
    return { sentTo: maskNumber(phone), expiresAt: expiresAt.toISOString(), resendInSeconds: 20 };
  });
}
const mine = async (ctx: Context) => {
  const { ticketId } = actingTicket(ctx);
  const l = letters.find((x) => x.ticketId === ticketId);
  if (!l) throw new PortalError('badLink');
  const stored = await loadCaseOfDealer(ctx, l.dealerId, l.caseNo);
  return { l, stored };
};
export const signingHandlers: Handlers<typeof signingCalls> = {
  'GET /dealer-portal/web/lca/getInfo/{caseNo}': async (ctx, { params }) => {
    const stored = await loadCase(ctx, dealerActor(ctx), params.caseNo);
    const all = await Promise.all(
      parties(stored).map(async (p) => {
        const l = latest(params.caseNo, p.personalInfoId);
        const t = l && (await findTickets(ctx, [l.ticketId])).get(l.ticketId);
        const state = !l
          ? 'notSent'
          : l.signedAt
            ? l.hash === hashOf(stored)
              ? 'signed'
              : 'outdated'
            : l.revoked
              ? 'revoked'
              : l.hash !== hashOf(stored)
                ? 'outdated'
                : t?.openedAt
                  ? 'opened'
                  : 'sent';
        return {
          letterId: l?.letterId ?? null,
          kind: 'lca' as const,
          personalInfoId: p.personalInfoId,
          signerName: p.name,
          onBehalfOf: null,
          fileType: p.role === 'guarantor' ? ('Guarantor' as const) : ('Applicant' as const),
          state: state as 'sent',
          sentTo: l?.sentTo ?? null,
          sentAt: l?.sentAt.toISOString() ?? null,
          openedAt: t?.openedAt?.toISOString() ?? null,
          signedAt: l?.signedAt?.toISOString() ?? null,
          expiresAt: l?.expiresAt.toISOString() ?? null,
          remindedAt: null,
          textVersion: 1,
          fileId: l?.signedAt ? 'f' : null,
          obstacle: null,
        };
      }),
    );
    return { letters: all };
  },
  'POST /dealer-portal/web/lca/sendMail': (ctx, { body }) => send(ctx, body.caseNo, body.personalInfoId),
  'POST /dealer-portal/web/lca/sendVsa': async () => {
    throw new PortalError('notFound');
  },
  'POST /dealer-portal/web/lca/revoke': async (ctx, { body }) => {
    const l = latest(body.caseNo, body.personalInfoId);
    if (l) {
      l.revoked = true;
      await endTickets(ctx, [l.ticketId]);
    }
    return null;
  },
  'GET /dealer-portal/web/lca/letter': async () =>
    ({ bytes: pdf, mime: 'application/pdf', fileName: 'letter.pdf' }) as any,
  'GET /dealer-portal/web/ticket/signing': async (ctx) => {
    const { l, stored } = await mine(ctx);
    const dealer = await findDealer(ctx, l.dealerId);
    const para =
      'I authorise the dealer to send these particulars and my documents to the financiers listed below, and each financier to check them with the credit bureau.';
    const sections = ['What you confirm', 'What it means for you', 'Your data', 'Withdrawal'].map((heading, i) => ({
      heading,
      paragraphs: [para, `${para} (${i})`],
      items: i === 0 ? ['Tembusu Finance', 'Raintree Capital'] : [],
    }));
    return {
      dealerName: dealer.name,
      askedBy: l.askedBy,
      telephone: dealer.telephone,
      signerName: l.name,
      onBehalfOf: null,
      fileType: l.isGuarantor ? 'Guarantor' : 'Applicant',
      vehicle: stored.vehicleName,
      plate: stored.vehicleNo,
      hirerName: parties(stored)[0].name,
      expiresAt: l.expiresAt.toISOString(),
      outdated: l.hash !== hashOf(stored),
      documents: [
        {
          letterId: l.letterId,
          kind: 'lca',
          title: 'Letter',
          textVersion: 1,
          hash: l.hash,
          pages: 2,
          size: pdf.length,
          figures: [
            { label: 'Loan', value: 'S$84,000.00' },
            { label: 'Instalment', value: 'S$1,194.60 × 84' },
          ],
          sections,
          sectionsZh: sections.map((s) => ({
            ...s,
            heading: `标题 ${s.heading}`,
            paragraphs: ['本人授权车行将资料发送给以下金融公司。'],
          })),
          signedAt: l.signedAt?.toISOString() ?? null,
          sealed: l.signedAt !== null && Date.now() - l.signedAt.getTime() > 1500,
          verifyCode: l.signedAt ? '7KQ4-M2XD' : null,
        },
      ],
      steps: parties(stored).map((p) => ({
        name: p.name,
        fileType: p.role === 'guarantor' ? ('Guarantor' as const) : ('Applicant' as const),
        signedAt: latest(l.caseNo, p.personalInfoId)?.signedAt?.toISOString() ?? null,
      })),
    };
  },
  'GET /dealer-portal/web/ticket/signing/document': async () =>
    ({ bytes: pdf, mime: 'application/pdf', fileName: 'letter.pdf' }) as any,
  'POST /dealer-portal/web/lca/companyInfo': async () => null,
  'POST /dealer-portal/web/lca/upload/signature': async (ctx, { upload }) => {
    const { l } = await mine(ctx);
    if (!upload.bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) && upload.bytes[0] !== 0xff)
      throw new PortalError('fileRefused');
    const id = randomUUID();
    l.pictures.set(id, upload.bytes);
    return { fileId: id };
  },
  'POST /dealer-portal/web/lca/deleteSignature': async () => ({}),
  'GET /dealer-portal/web/lca/signature/{id}': async (ctx, { params }) =>
    ({
      bytes: (await mine(ctx)).l.pictures.get(params.id) ?? Buffer.alloc(0),
      mime: 'image/png',
      fileName: 's.png',
    }) as any,
  'POST /dealer-portal/web/ticket/signing/sign': async (ctx, { body }) => {
    const { l, stored } = await mine(ctx);
    await inTransaction(ctx, (tx) => holdTicket(tx, actingTicket(ctx)));
    if (l.hash !== hashOf(stored)) throw new PortalError('staleRevision');
    if (!l.pictures.has(body.fileId)) throw new PortalError('notFound');
    l.signedAt ??= ctx.now();
    return { signedAt: l.signedAt.toISOString() };
  },
  'POST /dealer-portal/web/ticket/signing/copy': async (_ctx, { body }) => ({
    sentTo: body.email.replace(/^(.).*@/, '$1•••@'),
  }),
};
