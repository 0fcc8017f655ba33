import { Plate } from '../../../client/ui/plate.tsx';
import { isChassisNumber, vehicleNumberText } from '../vehicle-number.ts';

/** What identifies a vehicle, as `vehicleNumber` gives it: a plate, or `Chassis …A4471` of one that has none yet. */
export function VehicleMark({ number }: { number: string }) {
  if (isChassisNumber(number)) return <span className="t2 f13 nw">{vehicleNumberText(number)}</span>;
  return number === '' ? null : <Plate>{number}</Plate>;
}
