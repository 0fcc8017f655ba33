import { IconDownload } from '@tabler/icons-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../client/session.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { BottomBar } from '../../../client/ui/bottom-bar.tsx';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import '../../../client/ui/tabs.css';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import { formatDate, singaporeDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe, usePermission } from '../../auth/client/use-me.ts';
import { periodOf } from '../report-rules.ts';
import { ByUser, Overview } from './overview.tsx';
import { PeriodPicker } from './period-picker.tsx';
import classes from './reports.module.css';
import { type ReportPeriod, useExport, useReport } from './use-report.ts';

const route = getRouteApi('/main/reports');

/** Shows what was sent in a period, and the results. */
export function ReportsPage() {
  const isKnown = useMe().data !== undefined;
  const mayView = usePermission('report.view');
  if (isKnown && !mayView) {
    return (
      <>
        <PageHeader title={m.reports_title()} />
        <EmptyState title={m.reports_not_allowed()} description={m.reports_not_allowed_text()} />
      </>
    );
  }
  return <Reports />;
}

function Reports() {
  const { view, from, to } = route.useSearch();
  const navigate = useNavigate({ from: '/reports' });
  const { dealer } = useSession();
  const seesAll = usePermission('case.viewAll');
  const isPhone = useIsPhone();
  const today = singaporeDate(new Date());
  const period: ReportPeriod = { ...periodOf('threeMonths', today), ...(from && to && { from, to }) };
  const { data, error, isError, isPlaceholderData, refetch } = useReport(period);
  const exporting = useExport();
  const days = m.reports_days_of({ from: formatDate(period.from), to: formatDate(period.to) });
  const message = seesAll ? m.reports_everyone : m.reports_own;
  const whose = withNames((markName) => message({ dealer: markName(dealer?.name ?? '') }));
  const isEmpty = data?.applications === 0;
  const save = (
    <Button
      variant="filled"
      leftSection={<IconDownload size={16} aria-hidden />}
      busy={exporting.isPending}
      busyLabel={m.reports_exporting()}
      disabled={!data || isEmpty}
      onClick={() => exporting.mutate(period)}
    >
      CSV
    </Button>
  );
  return (
    <div className={classes.page}>
      <PageHeader title={m.reports_title()} description={isPhone ? days : whose} />
      <div className={classes.tools}>
        <nav className={`tabs ${classes.tabs}`} aria-label={m.reports_title()}>
          {(['overview', 'users'] as const).map((name) => (
            <Link
              key={name}
              from="/reports"
              to="/reports"
              search={(now) => ({ ...now, view: name === 'users' ? name : undefined })}
              activeOptions={{ includeSearch: true, explicitUndefined: true }}
            >
              {name === 'users' ? m.reports_by_user() : m.reports_overview()}
            </Link>
          ))}
        </nav>
        <PeriodPicker
          period={period}
          today={today}
          onChange={(next) =>
            void navigate({ search: (now) => ({ ...now, from: next.from, to: next.to }), replace: true })
          }
        />
        {!isPhone && save}
      </div>
      <div className={`refreshed ${classes.content}`} aria-busy={isPlaceholderData}>
        {!data && !isError && <SkeletonRows rows={8} />}
        {!data && isError && <LoadError title={m.reports_failed()} error={error} onRetry={() => void refetch()} />}
        {isEmpty && <EmptyState title={m.reports_empty({ days })} description={m.reports_empty_text()} />}
        {data && !isEmpty && (view === 'users' ? <ByUser users={data.users} /> : <Overview report={data} />)}
      </div>
      {isPhone && <BottomBar>{save}</BottomBar>}
    </div>
  );
}
