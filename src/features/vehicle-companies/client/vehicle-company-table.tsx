import { Link } from '@tanstack/react-router';
import { Chip } from '../../../client/ui/chip.tsx';
import list from '../../../client/ui/record-list.module.css';
import { formatTelephone } from '../../../domain/telephone.ts';
import * as m from '../../../paraglide/messages.js';
import { addressLine } from '../address-line.ts';
import type { VehicleCompany } from '../contract.ts';
import { formatSalespeople } from '../salespeople.ts';
import classes from './vehicle-company-list.module.css';

interface Props {
  companies: readonly VehicleCompany[];
  /** The one that is open. */
  currentId: string | undefined;
}

/** The vehicle companies from 768 px up. */
export function VehicleCompanyTable({ companies, currentId }: Props) {
  return (
    <table className={`${list.table} ${list.heads} ${list.rows} ${classes.columns}`}>
      <thead>
        <tr>
          <th scope="col">{m.vehicle_companies_column_name()}</th>
          <th scope="col">{m.vehicle_companies_column_address()}</th>
          <th scope="col">{m.vehicle_companies_column_salespeople()}</th>
        </tr>
      </thead>
      <tbody>
        {companies.map((each) => (
          <Row key={each.vehicleCompanyId} company={each} isCurrent={each.vehicleCompanyId === currentId} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ company, isCurrent }: { company: VehicleCompany; isCurrent: boolean }) {
  return (
    <tr data-row data-current={isCurrent || undefined}>
      <td>
        <VehicleCompanyLink company={company} isCurrent={isCurrent} />
        <div className="t3 f12">{m.vehicle_companies_uen_of({ uen: company.uen })}</div>
        {company.isDefault && (
          <div className={classes.chip}>
            <Chip>{m.vehicle_companies_default()}</Chip>
          </div>
        )}
      </td>
      <td className="f13">
        {addressLine(company)}
        <div className="t2">{formatTelephone(company.telephone)}</div>
      </td>
      <td className="f13 t2">{formatSalespeople(company.salespeople)}</td>
    </tr>
  );
}

/** The name, which opens the company; it covers its whole row. */
export function VehicleCompanyLink({ company, isCurrent }: { company: VehicleCompany; isCurrent: boolean }) {
  return (
    <Link
      to="/vehicle-company-management"
      search={{ id: company.vehicleCompanyId }}
      resetScroll={false}
      className={list.link}
      data-row-link
      data-row-id={company.vehicleCompanyId}
      aria-current={isCurrent || undefined}
    >
      {company.name}
    </Link>
  );
}
