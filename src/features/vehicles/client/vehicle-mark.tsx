import { Plate } from '../../../client/ui/plate.tsx';
import { isChassisNumber, vehicleNumberText } from '../vehicle-number.ts';

/** Shows what identifies a vehicle, as `vehicleNumber` returns it: a plate, or `Chassis …A4471` if it has none yet. */
export function VehicleMark({ number }: { number: string }) {
  if (isChassisNumber(number)) return <span className="t2 f13 nw">{vehicleNumberText(number)}</span>;
  return number === '' ? null : <Plate>{number}</Plate>;
}
