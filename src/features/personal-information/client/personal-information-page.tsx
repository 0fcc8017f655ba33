import { getRouteApi, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useCallback, useEffect, useRef } from 'react';
import { lazyPart } from '../../../client/lazy-page.ts';
import { useSession } from '../../../client/session.ts';
import { withNames } from '../../../client/translation/with-names.ts';
import { LoadError } from '../../../client/ui/notes/load-error.tsx';
import { toast } from '../../../client/ui/notes/toast.ts';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import section from '../../../client/ui/page-section.module.css';
import { PageSection } from '../../../client/ui/page-section.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import { useLoadingText } from '../../../client/ui/use-loading-text.ts';
import { useIsPhone } from '../../../client/ui/use-media.ts';
import * as m from '../../../paraglide/messages.js';
import { useMe } from '../../auth/client/use-me.ts';
import { accountWords } from '../../dealers/client/accounts/account-words.ts';
import { AccountsSection } from '../../dealers/client/accounts/accounts-section.tsx';
import { isKnown, type KnownAccount } from '../../dealers/client/accounts/known-account.ts';
import { useChangesElsewhere, useDealerUsers } from '../../dealers/client/accounts/use-dealer-users.ts';
import { DetailsSection } from '../../dealers/client/details-section.tsx';
import { SectionNav } from '../../dealers/client/section-nav.tsx';
import { useFeature } from '../../dealers/client/use-feature.ts';
import type { DealerUser } from '../../dealers/contract.ts';
import classes from './personal-information-page.module.css';

const SignatureSection = lazyPart(
  async () => (await import('../../signatures/client/signature-section.tsx')).SignatureSection,
);
const LoginsSection = lazyPart(async () => (await import('../../auth/client/logins-section.tsx')).LoginsSection);
const MailboxSection = lazyPart(async () => (await import('../../mailbox/client/mailbox-section.tsx')).MailboxSection);
const DataRequestsSection = lazyPart(
  async () => (await import('../../data-requests/client/data-requests-section.tsx')).DataRequestsSection,
);

const route = getRouteApi('/main/personal-information');

/** Page with the user's details, signature and stamp, sub-accounts, and sessions. */
export function PersonalInformationPage() {
  const { dealer } = useSession();
  const me = useMe();
  const list = useDealerUsers();
  useChangesElsewhere();
  const failed = [me, list].find((query) => query.isError && !query.data);
  const self = list.data?.filter(isKnown).find((user) => user.id === (me.data?.chosenDealer ?? dealer)?.channelUserId);
  const description = useDescription(self, list.data ?? []);
  const subAccounts = useFeature('SUB_ACCOUNT');
  // If the section of sub-accounts appeared later, it would move the sections below it.
  const isComplete = subAccounts.isOn !== undefined || subAccounts.isFailed;
  return (
    <>
      <PageHeader title={m.dealers_personal_information()} description={failed ? undefined : description} />
      {failed && (
        <LoadError title={m.dealers_list_failed()} error={failed.error} onRetry={() => void failed.refetch()} />
      )}
      {!failed && !(self && me.data && isComplete) && <SkeletonRows rows={6} />}
      {self && me.data && list.data && dealer && isComplete && (
        // Keyed by dealer, because open and typed values belong to one dealer.
        <Sections key={dealer.id} self={self} users={list.data} />
      )}
    </>
  );
}

function useDescription(self: KnownAccount | undefined, users: readonly DealerUser[]): ReactNode {
  const { dealer } = useSession();
  const isPhone = useIsPhone();
  const loadingText = useLoadingText();
  if (!self || !dealer) return loadingText;
  if (isPhone) return self.level === 1 ? m.shell_main_account() : accountWords(self, users);
  const message = self.level === 1 ? m.dealers_description_main : m.dealers_description_sub;
  return withNames((markName) => message({ name: markName(self.userName), dealer: markName(dealer.name) }));
}

function Sections({ self, users }: { self: KnownAccount; users: readonly DealerUser[] }) {
  const { from } = route.useSearch();
  const { dealer } = useSession();
  const me = useMe().data;
  const router = useRouter();
  const hasVsa = useFeature('VSA_GENERATE').isOn ?? false;
  const hasAccounts =
    (useFeature('SUB_ACCOUNT').isOn ?? false) && (me?.permissions.includes('subAccount.manage') ?? false);
  useSayWhenClosed(hasAccounts);
  const dealerName = dealer?.name ?? '';
  const links = [
    { id: 'details', title: m.dealers_details() },
    { id: 'signature', title: m.dealers_signature() },
    ...(hasAccounts ? [{ id: 'sub-accounts', title: m.dealers_sub_accounts() }] : []),
    { id: 'logins', title: m.dealers_logins() },
    { id: 'mail', title: m.dealers_mail() },
    { id: 'requests', title: m.data_requests_title() },
  ];
  const goBack = useCallback(
    () => (router.history.canGoBack() ? router.history.back() : void router.navigate({ to: '/case' })),
    [router],
  );
  return (
    <div className={classes.page}>
      <SectionNav sections={links} />
      <div className={classes.sections}>
        <DetailsSection self={self} users={users} dealerName={dealerName} />
        <div id="signature" className={`${section.section} ${classes.signature}`} tabIndex={-1}>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <SignatureSection fromNotification={from === 'notification'} onDone={goBack} />
          </Suspense>
        </div>
        {hasAccounts && <AccountsSection self={self} users={users} dealerName={dealerName} hasVsa={hasVsa} />}
        <div id="logins" className={`${section.section} ${classes.logins}`} tabIndex={-1}>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <LoginsSection />
          </Suspense>
        </div>
        <PageSection id="mail" title={m.dealers_mail()}>
          <Suspense fallback={<SkeletonRows rows={1} />}>
            <MailboxSection dealerName={dealerName} />
          </Suspense>
        </PageSection>
        <div id="requests" className={section.section} tabIndex={-1}>
          <Suspense fallback={<SkeletonRows rows={2} />}>
            <DataRequestsSection />
          </Suspense>
        </div>
      </div>
    </div>
  );
}

/** Notifies the user when the section disappears together with open input, which could not be saved any more. */
function useSayWhenClosed(hasAccounts: boolean): void {
  const had = useRef(hasAccounts);
  useEffect(() => {
    if (had.current && !hasAccounts) toast.error(m.dealers_sub_accounts_closed());
    had.current = hasAccounts;
  }, [hasAccounts]);
}
