import type { EventType } from './desk-state.ts';
import type { Decision, EventDocument, OfferedOption, Submission } from './schemas.ts';

/** One attempt to deliver an event to the portal: its reply, or what went wrong. */
export interface EventAttempt {
  at: string;
  status?: number;
  code?: string;
  message?: string;
  problem?: string;
}

/** An event that the desk made for the portal. `refused`: answered with a 4xx status that rules out another try. */
export interface DeskEvent {
  eventId: string;
  type: EventType;
  occurredAt: string;
  data: Record<string, unknown>;
  state: 'waiting' | 'held' | 'delivered' | 'refused';
  /** The latest tries, oldest first. */
  attempts: EventAttempt[];
  tries: number;
  nextAt?: string;
}

export interface DeskDocument {
  name: string;
  fileType: string | number;
  type: string;
  size: number;
  url: string;
  state: 'waiting' | 'kept' | 'failed';
  problem?: string;
  /** Name of the file in the desk's folder. */
  file: string;
}

/** An application as the provider stores it. `id` is the portal's applicationRef. */
export interface DeskApplication {
  id: string;
  providerReference: string;
  receivedAt: string;
  /** Each time the portal sent it, with the key of that call. */
  submissions: { key: string; at: string }[];
  submission: Submission;
  documents: DeskDocument[];
  events: DeskEvent[];
  decisions: (Decision & { receivedAt: string })[];
}

/** The applicant's name as in the snapshot. */
export function applicantNameOf({ submission }: DeskApplication): string {
  const parties = submission.snapshot.personalInformation;
  const applicant = parties.find(({ role }) => role === 'applicant') ?? parties[0];
  return applicant?.name || 'Name not given';
}

/** Make and model, and what identifies the vehicle. */
export function vehicleOf({ submission }: DeskApplication): { name: string; plate: string } {
  const vehicle = submission.snapshot.vehicleInformationWeb.vehicleInformation;
  const name = [vehicle.make, vehicle.model, vehicle.variant].filter(Boolean).join(' ');
  return { name: name || 'Vehicle not given', plate: vehicle.registrationNumber || vehicle.chassisNumber || '' };
}

/** Options of the latest approval advice the portal has taken. */
export function offeredOptions(application: DeskApplication): OfferedOption[] {
  const latest = application.events.findLast(({ type, state }) => type === 'aa.generated' && state !== 'refused');
  const advice = latest?.data.advice as { financingDetail: OfferedOption[] } | undefined;
  return advice?.financingDetail ?? [];
}

/** Returns the documents attached to an event, in the desk's numbering. */
export function documentsOf({ data }: DeskEvent): EventDocument[] {
  const options = (data.advice as { financingDetail: OfferedOption[] } | undefined)?.financingDetail ?? [];
  const statement = data.statement as EventDocument | undefined;
  return [...options.map(({ document }) => document), ...(statement ? [statement] : [])];
}
