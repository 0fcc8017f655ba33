import { type CodedText, codedTextOf, itemDate, itemEntries, itemText, objectOf, yearOf } from './myinfo-values.ts';

export interface OwnedVehicle {
  registrationNumber: string;
  type?: string;
  make?: string;
  model?: string;
  yearOfManufacture?: string;
  firstRegistrationDate?: string;
  originalRegistrationDate?: string;
  /** A letter: A to E. */
  coeCategory?: string;
  coeExpiryDate?: string;
  status?: CodedText;
}

/** A qualified driving licence. */
export interface DrivingLicence {
  validity?: CodedText;
  expiresOn?: string;
  classes: { name: string; issuedOn?: string }[];
}

/** A private-hire car driver's vocational licence (PDVL). */
export interface PrivateHireLicence {
  number: string;
  expiresOn?: string;
  status?: CodedText;
}

export function readVehicles(item: unknown): OwnedVehicle[] | undefined {
  return itemEntries(item)?.flatMap((vehicle) => {
    const registrationNumber = itemText(vehicle.vehicleno);
    if (registrationNumber === undefined) return [];
    return [
      {
        registrationNumber,
        type: itemText(vehicle.type),
        make: itemText(vehicle.make),
        model: itemText(vehicle.model),
        yearOfManufacture: yearOf(vehicle.yearofmanufacture),
        firstRegistrationDate: itemDate(vehicle.firstregistrationdate),
        originalRegistrationDate: itemDate(vehicle.originalregistrationdate),
        coeCategory: /^([A-E])\b/.exec(itemText(vehicle.coecategory) ?? '')?.[1],
        coeExpiryDate: itemDate(vehicle.coeexpirydate),
        status: codedTextOf(vehicle.status),
      },
    ];
  });
}

/** Returns the licence, or `undefined` if the person has none. */
export function readDrivingLicence(item: unknown): DrivingLicence | undefined {
  const licence = objectOf(objectOf(item).qdl);
  const validity = codedTextOf(licence.validity);
  const classes = (itemEntries(licence.classes) ?? []).flatMap((entry) => {
    const name = itemText(entry.class);
    return name === undefined ? [] : [{ name, issuedOn: itemDate(entry.issuedate) }];
  });
  if (validity === undefined && classes.length === 0) return undefined;
  return { validity, expiresOn: itemDate(licence.expirydate), classes };
}

/** Returns the licence, or `undefined` if the person has none. */
export function readPrivateHireLicence(item: unknown): PrivateHireLicence | undefined {
  const licence = objectOf(objectOf(item).pdvl);
  const number = itemText(licence.vocationallicencenumber);
  if (number === undefined) return undefined;
  return { number, expiresOn: itemDate(licence.expirydate), status: codedTextOf(licence.status) };
}
