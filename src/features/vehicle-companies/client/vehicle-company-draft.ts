import { formatTelephone } from '../../../domain/telephone.ts';
import type { VehicleCompanyEntries } from '../check-vehicle-company.ts';
import type { VehicleCompany } from '../contract.ts';
import { formatSalespeople, parseSalespeople } from '../salespeople.ts';

/** A vehicle company as edited in its panel, with the salespeople as one text. */
export interface VehicleCompanyDraft extends Omit<VehicleCompanyEntries, 'salespeople'> {
  salespeople: string;
  isDefault: boolean;
}

/** Returns the draft of a company, or of a new one if there is none; a dealer's first company is its default seller. */
export function vehicleCompanyDraftOf(company: VehicleCompany | undefined, isFirst: boolean): VehicleCompanyDraft {
  if (!company) {
    const address = { address: '', unit: '', postalCode: '' };
    return { name: '', uen: '', ...address, telephone: '', email: '', salespeople: '', note: '', isDefault: isFirst };
  }
  const { name, uen, address, unit, postalCode, email, salespeople, note, isDefault } = company;
  const telephone = formatTelephone(company.telephone);
  const people = formatSalespeople(salespeople);
  return { name, uen, address, unit, postalCode, telephone, email, salespeople: people, note, isDefault };
}

/** Returns the request body for saving, which the rules also check. */
export function bodyOfVehicleCompany(draft: VehicleCompanyDraft) {
  return { ...draft, salespeople: parseSalespeople(draft.salespeople) };
}

/** True if the company's name, UEN or one of its salespeople contains the typed words. */
export function matchesVehicleCompany({ name, uen, salespeople }: VehicleCompany, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase();
  return [name, uen, ...salespeople].some((text) => text.toLowerCase().includes(wanted));
}
