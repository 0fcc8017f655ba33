import { Chip } from '../../../client/ui/chip.tsx';
import list from '../../../client/ui/record-list.module.css';
import { formatTelephone } from '../../../domain/telephone.ts';
import * as m from '../../../paraglide/messages.js';
import { addressLine } from '../address-line.ts';
import type { VehicleCompany } from '../contract.ts';
import { formatSalespeople } from '../salespeople.ts';
import classes from './vehicle-company-list.module.css';
import { VehicleCompanyLink } from './vehicle-company-table.tsx';

/** The vehicle companies on the phone. */
export function VehicleCompanyCards({ companies }: { companies: readonly VehicleCompany[] }) {
  return (
    <ul className={list.cards}>
      {companies.map((company) => (
        <li key={company.vehicleCompanyId} className={list.card} data-row>
          <VehicleCompanyLink company={company} isCurrent={false} />
          <p className="f13 t2">{addressLine(company)}</p>
          <p className="f13 t2">{formatTelephone(company.telephone)}</p>
          <p className="f13 t2">{formatSalespeople(company.salespeople)}</p>
          <div className={classes.line}>
            <span className="f13 t3">{m.vehicle_companies_uen_of({ uen: company.uen })}</span>
            {company.isDefault && <Chip>{m.vehicle_companies_default()}</Chip>}
          </div>
        </li>
      ))}
    </ul>
  );
}
