import { describe, expect, it } from 'vitest';
import type { Application } from './contract.ts';
import { hasMovingApplication, latestByFinancier, obstacleToSending, phaseOf, planSending } from './sending-plan.ts';

const base: Application = {
  applicationId: 'a1',
  financierId: 'f1',
  financierName: 'Tembusu Finance',
  attempt: 1,
  status: null,
  sendMethod: 'interface',
  recipients: [],
  whatsAppFrom: null,
  whatsAppFiles: null,
  sentBy: null,
  reached: [],
  refused: [],
  refusalReasons: {},
  formStatus: 2,
  formFileId: 'file',
  upToDate: true,
  unchecked: [],
  submittedAt: null,
  documentsSent: null,
  delivery: null,
  deliveryAt: null,
  deliveryAttempts: 0,
  deliveryReference: null,
  sentFrom: null,
};
const sent: Application = { ...base, status: 0, delivery: 'sent', upToDate: false };
const partly: Application = { ...sent, refused: ['a@bank.example'] };
const choose = (...ids: string[]) => ({ chosen: new Set(ids), again: new Set<string>() });

describe('phase of an application', () => {
  it.each([
    [undefined, 'none'],
    [{ ...base, formStatus: 1 }, 'making'],
    [{ ...base, formStatus: 3 }, 'formFailed'],
    [{ ...base, upToDate: false }, 'outdated'],
    [base, 'ready'],
    [{ ...sent, delivery: 'queued' as const }, 'sending'],
    [{ ...sent, delivery: 'queued' as const, deliveryAttempts: 2 }, 'retrying'],
    [sent, 'sent'],
    [{ ...sent, delivery: 'opened' as const }, 'sent'],
    [{ ...sent, delivery: 'bounced' as const }, 'failed'],
    [{ ...sent, delivery: 'queued' as const, whatsAppFrom: 'own' as const }, 'preparing'],
    [{ ...sent, delivery: 'prepared' as const }, 'prepared'],
    [{ ...sent, delivery: 'handed' as const }, 'handed'],
    [partly, 'partly'],
  ] as const)('%# is told', (application, phase) => {
    expect(phaseOf(application)).toBe(phase);
  });
});

describe('what comes next', () => {
  const two = ['f1', 'f2'];

  it('asks for a choice first', () => {
    expect(planSending(two, new Map(), choose())).toEqual({ toSend: [], step: 'choose' });
  });

  it('makes forms that are missing', () => {
    expect(planSending(two, latestByFinancier([base]), choose('f1', 'f2')).step).toBe('generate');
  });

  it('waits while they are made and then sends', () => {
    const making = latestByFinancier([base, { ...base, financierId: 'f2', formStatus: 1 }]);
    expect(planSending(two, making, choose('f1', 'f2')).step).toBe('making');
    const made = latestByFinancier([base, { ...base, financierId: 'f2' }]);
    expect(planSending(two, made, choose('f1', 'f2'))).toEqual({ toSend: two, step: 'send' });
  });

  it('makes them again if one was made for a financier that is no longer chosen', () => {
    const made = latestByFinancier([base, { ...base, financierId: 'f2' }]);
    expect(planSending(two, made, choose('f1'))).toEqual({ toSend: ['f1'], step: 'generate' });
  });

  it('leaves out who has it, unless it is to go again', () => {
    const latest = latestByFinancier([sent]);
    expect(planSending(two, latest, choose('f1')).step).toBe('choose');
    const again = { chosen: new Set<string>(), again: new Set(['f1']) };
    expect(planSending(two, latest, again)).toEqual({ toSend: ['f1'], step: 'generate' });
    const remade = latestByFinancier([{ ...base, attempt: 2 }, sent]);
    expect(planSending(two, remade, again).step).toBe('send');
  });
});

describe('what keeps the portal from sending to a financier', () => {
  const requirements = { fields: [], documents: [] };
  const financier = {
    financierId: 'f1',
    name: 'F',
    whatsAppNumber: null,
    whatsAppFrom: 'own' as const,
    requirements,
    attachmentMegabytes: null,
    formLines: '',
    inUse: true,
    revision: 1,
  };

  it.each([
    [{ sendMethod: 'interface', emails: [] }, undefined],
    [{ sendMethod: 'email', emails: ['a@b.example'] }, undefined],
    [{ sendMethod: 'email', emails: [] }, 'noAddress'],
    [{ sendMethod: 'whatsApp', emails: ['a@b.example'] }, 'noNumber'],
    [{ sendMethod: 'whatsApp', emails: [], whatsAppNumber: '+6581147702' }, undefined],
    [{ sendMethod: 'email', emails: ['a@b.example'], inUse: false }, 'notInUse'],
  ] as const)('a financier with %j has the obstacle %s', (part, obstacle) => {
    expect(obstacleToSending({ ...financier, ...part, emails: [...part.emails] })).toBe(obstacle);
  });
});

describe('asking again', () => {
  it('goes on while a form is made or something is queued', () => {
    expect(hasMovingApplication([base, sent])).toBe(false);
    expect(hasMovingApplication([{ ...base, formStatus: 1 }])).toBe(true);
    expect(hasMovingApplication([{ ...sent, delivery: 'queued' }])).toBe(true);
  });
});
