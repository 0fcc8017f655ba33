import { type CodedText, codedTextOf, dateOf, listOf, objectOf, textOf, yearOf } from './myinfo-values.ts';

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
  return listOf(item)?.flatMap((vehicle) => {
    const registrationNumber = textOf(vehicle.vehicleno);
    if (registrationNumber === undefined) return [];
    return [
      {
        registrationNumber,
        type: textOf(vehicle.type),
        make: textOf(vehicle.make),
        model: textOf(vehicle.model),
        yearOfManufacture: yearOf(vehicle.yearofmanufacture),
        firstRegistrationDate: dateOf(vehicle.firstregistrationdate),
        originalRegistrationDate: dateOf(vehicle.originalregistrationdate),
        coeCategory: /^([A-E])\b/.exec(textOf(vehicle.coecategory) ?? '')?.[1],
        coeExpiryDate: dateOf(vehicle.coeexpirydate),
        status: codedTextOf(vehicle.status),
      },
    ];
  });
}

/** Returns the licence, or `undefined` if the person has none. */
export function readDrivingLicence(item: unknown): DrivingLicence | undefined {
  const licence = objectOf(objectOf(item).qdl);
  const validity = codedTextOf(licence.validity);
  const classes = (listOf(licence.classes) ?? []).flatMap((entry) => {
    const name = textOf(entry.class);
    return name === undefined ? [] : [{ name, issuedOn: dateOf(entry.issuedate) }];
  });
  if (validity === undefined && classes.length === 0) return undefined;
  return { validity, expiresOn: dateOf(licence.expirydate), classes };
}

/** Returns the licence, or `undefined` if the person has none. */
export function readPrivateHireLicence(item: unknown): PrivateHireLicence | undefined {
  const licence = objectOf(objectOf(item).pdvl);
  const number = textOf(licence.vocationallicencenumber);
  if (number === undefined) return undefined;
  return { number, expiresOn: dateOf(licence.expirydate), status: codedTextOf(licence.status) };
}
