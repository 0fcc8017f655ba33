import { describe, expect, it } from 'vitest';
import { isChassisNumber, vehicleNumber } from './vehicle-number.ts';

const both = { registrationNumber: 'SGF2306R', chassisNumber: 'ZSU60018A4471' };

describe('what identifies a vehicle', () => {
  it.each<[Parameters<typeof vehicleNumber>[0], string]>([
    [{ ...both, condition: 2 }, 'SGF2306R'],
    [{ ...both, condition: 3 }, 'SGF2306R'],
    [both, 'SGF2306R'],
    // Values typed before "new" was chosen are hidden and do not count.
    [{ ...both, condition: 1 }, '…A4471'],
    [{ condition: 1, chassisNumber: 'A44' }, '…A44'],
    [{ condition: 1, registrationNumber: 'SGF2306R' }, ''],
    [{ condition: 2, chassisNumber: 'ZSU60018A4471' }, ''],
    [{}, ''],
  ])('the vehicle %j is shown as %s', (vehicle, number) => {
    expect(vehicleNumber(vehicle)).toBe(number);
  });

  it('tells the one from the other', () => {
    expect([vehicleNumber({ ...both, condition: 1 }), 'SGF2306R', ''].map(isChassisNumber)).toEqual([
      true,
      false,
      false,
    ]);
  });
});
