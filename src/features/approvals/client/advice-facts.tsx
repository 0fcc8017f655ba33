import { Fact, Facts } from '../../../client/ui/facts.tsx';
import { vehicleCondition } from '../../../domain/vehicle-enumerations.ts';
import * as m from '../../../paraglide/messages.js';
import { VehicleMark } from '../../vehicles/client/vehicle-mark.tsx';
import type { ApprovalAdvice } from '../contract.ts';
import classes from './aa-dialog.module.css';

const conditions: Record<number, () => string> = {
  [vehicleCondition.new]: m.cases_option_condition_new,
  [vehicleCondition.usedWithParf]: m.cases_option_condition_parf,
  [vehicleCondition.usedWithCoe]: m.cases_option_condition_coe,
};

/** Shows the customer, the vehicle and the terms that the offer is for. */
export function AdviceFacts({ advice }: { advice: ApprovalAdvice }) {
  const { guarantorAAInfos: guarantors, conditionOfVehicle, vehicleScheme } = advice;
  return (
    <Facts min={150}>
      <Fact label={m.approvals_hirer()}>
        {advice.hirerName}
        <span className={classes.masked}>{advice.nricOrUen}</span>
      </Fact>
      {guarantors.map(({ name, nric }, index) => (
        <Fact
          key={`${name} ${nric}`}
          label={guarantors.length > 1 ? m.approvals_guarantor_number({ number: index + 1 }) : m.approvals_guarantor()}
        >
          {name}
          <span className={classes.masked}>{nric}</span>
        </Fact>
      ))}
      <Fact label={m.approvals_vehicle()}>
        {advice.vehicleMakeAndModel}
        <VehicleMark number={advice.vehicleNo} />
      </Fact>
      <Fact label={m.approvals_condition()}>
        {conditions[conditionOfVehicle ?? 0]?.() ?? ''}
        <span className={classes.scheme}>{advice.phv && vehicleScheme ? vehicleScheme : m.approvals_passenger()}</span>
      </Fact>
    </Facts>
  );
}
