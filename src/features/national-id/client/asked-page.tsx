import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../client/api.ts';
import * as m from '../../../paraglide/messages.js';
import { isLinkOver } from '../../tickets/client/code-problem.ts';
import { LinkLoading } from '../../tickets/client/link-loading.tsx';
import { AskedFor } from './asked-for.tsx';
import { customerCall } from './customer-call.ts';
import { takeToken } from './singpass-address.ts';
import { FrameNotice, SingpassFrame } from './singpass-frame.tsx';

export type Asked = Reply<'POST /dealer-portal/web/singpass/open'>;

/** Shows the request before the login; opened again, its progress. */
export function AskedPage() {
  const [token, setToken] = useState(takeToken);
  const { asked, failure, load } = useAsked(token);
  useEffect(() => {
    // The user opened another link in this tab. An empty hash results from our own removal of the secret.
    const reread = () => {
      if (location.hash.length > 1) setToken(takeToken());
    };
    window.addEventListener('hashchange', reread);
    return () => window.removeEventListener('hashchange', reread);
  }, []);

  if (token === undefined || isLinkOver(failure)) {
    return <FrameNotice title={m.national_id_page_wrong()} texts={[m.national_id_page_wrong_text()]} />;
  }
  if (!asked) {
    return (
      <SingpassFrame>
        <LinkLoading failure={failure} onAgain={load} />
      </SingpassFrame>
    );
  }
  const { dealerName: dealer } = asked;
  switch (asked.state) {
    case 'done':
      return <FrameNotice dealer={asked} title={m.national_id_page_used()} texts={[m.national_id_page_used_text()]} />;
    case 'failed':
      return (
        <FrameNotice
          dealer={asked}
          title={m.national_id_page_under_age()}
          texts={[m.national_id_page_under_age_text({ dealer })]}
        />
      );
    case 'expired':
    case 'withdrawn':
      return (
        <FrameNotice
          dealer={asked}
          title={m.national_id_page_over()}
          texts={[m.national_id_page_over_text({ dealer })]}
        />
      );
    default:
      return <AskedFor asked={asked} token={token} onOver={load} />;
  }
}

function useAsked(token: string | undefined) {
  const [asked, setAsked] = useState<Asked>();
  const [failure, setFailure] = useState<unknown>();
  const load = useCallback(async () => {
    if (token === undefined) return;
    try {
      setAsked(await customerCall('POST /dealer-portal/web/singpass/open', { body: { token } }));
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    }
  }, [token]);
  useEffect(() => {
    setAsked(undefined);
    void load();
  }, [load]);
  useEffect(() => {
    // The user returned from the login by the Back button, and the browser restored the page.
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void load();
    };
    window.addEventListener('pageshow', again);
    return () => window.removeEventListener('pageshow', again);
  }, [load]);
  return { asked, failure, load };
}
