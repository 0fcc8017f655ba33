/** Enumerations of the vehicle, by the codes in the API and the database. Labels are in the message catalogue. */

export const vehicleCondition = { new: 1, usedWithParf: 2, usedWithCoe: 3 } as const;
export type VehicleCondition = (typeof vehicleCondition)[keyof typeof vehicleCondition];

export const vehicleUse = { passenger: 1, privateHire: 3 } as const;
export type VehicleUse = (typeof vehicleUse)[keyof typeof vehicleUse];

export const vehicleAgeBand = { atMostSevenYears: 1, overSevenYears: 2 } as const;
export type VehicleAgeBand = (typeof vehicleAgeBand)[keyof typeof vehicleAgeBand];

export const plateSeries = { r10R11: 1, z10Z11: 2, both: 3 } as const;

/** COE categories: A and B cars, C goods vehicles and buses, D motorcycles, E open. */
export const coeCategory = { a: 'A', b: 'B', c: 'C', d: 'D', e: 'E' } as const;
export type CoeCategory = (typeof coeCategory)[keyof typeof coeCategory];
