import { Chip } from '../../../client/ui/chip.tsx';
import type { RecordLayout } from '../../../client/ui/records/record-list.tsx';
import { formatTelephone } from '../../../domain/telephone.ts';
import * as m from '../../../paraglide/messages.js';
import { addressLine } from '../address-line.ts';
import type { VehicleCompany } from '../contract.ts';
import { formatSalespeople } from '../salespeople.ts';
import classes from './vehicle-company-list.module.css';

/** Layout of the list of vehicle companies. */
export const vehicleCompanyLayout: RecordLayout<VehicleCompany> = {
  path: '/vehicle-company-management',
  idOf: ({ vehicleCompanyId }) => vehicleCompanyId,
  tableClass: classes.columns,
  columns: [
    {
      title: m.vehicle_companies_column_name,
      cell: ({ uen, isDefault }, link) => (
        <>
          {link}
          <div className="t3 f12">{m.vehicle_companies_uen_of({ uen })}</div>
          {isDefault && (
            <div className={classes.chip}>
              <Chip>{m.vehicle_companies_default()}</Chip>
            </div>
          )}
        </>
      ),
    },
    {
      title: m.vehicle_companies_column_address,
      cellClass: 'f13',
      cell: (company) => (
        <>
          {addressLine(company)}
          <div className="t2">{formatTelephone(company.telephone)}</div>
        </>
      ),
    },
    {
      title: m.vehicle_companies_column_salespeople,
      cellClass: 'f13 t2',
      cell: ({ salespeople }) => formatSalespeople(salespeople),
    },
  ],
  card: (company, link) => (
    <>
      {link}
      <p className="f13 t2">{addressLine(company)}</p>
      <p className="f13 t2">{formatTelephone(company.telephone)}</p>
      <p className="f13 t2">{formatSalespeople(company.salespeople)}</p>
      <div className={`between ${classes.line}`}>
        <span className="f13 t3">{m.vehicle_companies_uen_of({ uen: company.uen })}</span>
        {company.isDefault && <Chip>{m.vehicle_companies_default()}</Chip>}
      </div>
    </>
  ),
};
