import { Plate } from '../../../client/ui/plate.tsx';
import { isChassisNumber, vehicleNumberText } from '../vehicle-number.ts';

/** Shows the number that `vehicleNumber` returns: a plate, or `Chassis …A4471` if there is none yet. */
export function VehicleMark({ number }: { number: string }) {
  if (isChassisNumber(number)) return <span className="t2 f13 nw">{vehicleNumberText(number)}</span>;
  return number === '' ? null : <Plate>{number}</Plate>;
}
