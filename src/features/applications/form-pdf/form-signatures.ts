import type { Column, Content } from 'pdfmake/interfaces.js';
import type { CaseValues } from '../../../domain/case-values.ts';
import { partyName } from '../../../domain/party-name.ts';
import { formatDateTime } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { runsOf } from '../../../server/paper/fonts.ts';
import { ink, soft, text, textWidth } from '../../../server/paper/paper.ts';
import { applicantOf, guarantorsOf } from '../../cases/parties.ts';
import type { ApplicationFormInput } from './render-application-form.ts';

/** Who signs for the dealer, with the pictures as PNG on a transparent ground. */
export interface DealerSigning {
  readonly userName: string;
  readonly signature?: Buffer;
  readonly stamp?: Buffer;
}

interface Signer {
  readonly name: string;
  readonly role: string;
  /** Below the name: when it was signed, or that it was not. */
  readonly state: string;
  readonly signature?: Buffer;
  readonly stamp?: Buffer;
}

const gap = 30;
const width = (textWidth - gap) / 2;
/** Room above the line for a pen, and for a stamp. */
const roomForPen = 40;
const roomForStamp = 62;
const signatureSize = { width: 132, height: 38 };
const stampSize = 60;

/** The places for the hirer, the guarantors and the dealer at the end of the form; what the dealer has is printed, the rest is signed by hand. */
export function formSignatures({ dealer, values, signing, generatedAt }: ApplicationFormInput): Content {
  const open = { state: m.applications_print_not_signed() };
  const signed = { state: m.applications_print_signed({ time: formatDateTime(generatedAt) }) };
  const guarantors = guarantorsOf(values).map((party): Signer => {
    return { name: partyName(party), role: m.applications_print_signature_guarantor(), ...open };
  });
  const forDealer = { name: signing?.userName ?? dealer.name, role: m.applications_print_signature_dealer() };
  const dealerPlace: Signer = { ...forDealer, ...(signing?.signature ? signed : open), ...signing };
  const first = [hirerOf(values, open.state), dealerPlace];
  return [pair(first), ...pairs(guarantors).map(pair)];
}

/** A company signs by the hand of whoever may sign for it. */
function hirerOf(values: CaseValues, state: string): Signer {
  const applicant = applicantOf(values);
  const company = applicant?.partyType === 'corporation' ? partyName(applicant) : '';
  if (!company) return { name: partyName(applicant), role: m.applications_print_signature_hirer(), state };
  const role = m.applications_print_signature_for({ company });
  return { name: applicant?.authorisedSignatory ?? '', role, state };
}

function pairs(signers: readonly Signer[]): Signer[][] {
  return signers.flatMap((signer, at) => (at % 2 === 0 ? [[signer, ...signers.slice(at + 1, at + 2)]] : []));
}

function pair(signers: readonly Signer[]): Content {
  const room = signers.some(({ stamp }) => stamp) ? roomForStamp : roomForPen;
  return {
    columns: signers.map((signer) => place(signer, room)),
    columnGap: gap,
    unbreakable: true,
    margin: [0, 2, 0, 6],
  };
}

function place({ name, role, state, signature, stamp }: Signer, room: number): Column {
  const signer = name ? runsOf(name, 500) : [];
  const suffix = runsOf(name ? `, ${role}` : role, 400).map((run) => ({ ...run, color: soft }));
  return {
    width,
    stack: [
      { canvas: [{ type: 'line', x1: 0, y1: room, x2: width, y2: room, lineWidth: 0.75, lineColor: ink }] },
      ...(signature ? [onLine(signature, { left: 8, ...signatureSize })] : []),
      // Last, so that it lies over the line and the signature as on paper.
      ...(stamp ? [onLine(stamp, { left: width - stampSize - 8, width: stampSize, height: stampSize })] : []),
      { text: [...signer, ...suffix], margin: [0, 3, 0, 0] },
      text(state, 400, { color: soft }),
    ],
  };
}

/** A picture that stands on the line before it, without moving what follows. */
function onLine(
  png: Buffer,
  { left, width: widest, height }: { left: number; width: number; height: number },
): Content {
  return {
    image: `data:image/png;base64,${png.toString('base64')}`,
    fit: [widest, height],
    relativePosition: { x: left, y: 2 - heightOf(png, widest, height) },
  };
}

/** Height at which a PNG is drawn in a box; its size stands in its head. */
function heightOf(png: Buffer, widest: number, highest: number): number {
  const [pixels, rows] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  return rows * Math.min(widest / pixels, highest / rows);
}
