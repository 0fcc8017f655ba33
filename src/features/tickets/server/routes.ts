import type { Handlers } from '../../../server/register-calls.ts';
import type { ticketCalls } from '../contract.ts';
import { askForCode } from './ask-for-code.ts';
import { describeLinkState } from './describe-link-state.ts';
import { openTicket } from './open-ticket.ts';

export const ticketHandlers: Handlers<typeof ticketCalls> = {
  'POST /dealer-portal/web/ticket': (ctx, { body, request }) =>
    askForCode(ctx, { token: body.token, address: request.ip }),
  'POST /dealer-portal/web/ticket/state': (ctx, { body }) => describeLinkState(ctx, body.token),
  'POST /dealer-portal/web/ticket/verify': (ctx, { body, request }) =>
    openTicket(ctx, { ...body, address: request.ip }),
};
