import { Link, Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceRow } from '../../../client/list-names.ts';
import { errorText } from '../../../client/show-error.ts';
import { Button } from '../../../client/ui/button.tsx';
import { EmptyState } from '../../../client/ui/empty-state.tsx';
import { PageHeader } from '../../../client/ui/page-header.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import { resultHash } from './result-text.ts';
import { useFinish } from './use-mailbox.ts';

/** Handles the return from Google's or Microsoft's page, then shows the outcome. */
export function AuthorizeCallback() {
  const [answer] = useState(readAnswer);
  const { data, error, isFetching, refetch } = useFinish(answer);
  const outcome = answer.state === undefined ? 'unknown' : data?.outcome;
  if (outcome) {
    return <Navigate to="/authorize" hash={resultHash(outcome, data?.provider)} replace />;
  }
  return (
    <>
      <PageHeader title={m.mailbox_title()} description={m.mailbox_description()} />
      {!error && (
        <>
          <p className="vh" role="status">
            {m.mailbox_finishing()}
          </p>
          <SkeletonRows rows={3} />
        </>
      )}
      {error && (
        <EmptyState
          title={m.mailbox_finish_failed()}
          description={sentenceRow([errorText(error), m.mailbox_finish_failed_text()])}
        >
          <Button variant="filled" busy={isFetching} busyLabel={m.mailbox_finishing()} onClick={() => void refetch()}>
            {m.shell_try_again()}
          </Button>
          <Button renderRoot={(props) => <Link {...props} to="/authorize" />}>{m.mailbox_back()}</Button>
        </EmptyState>
      )}
    </>
  );
}

/** Read once, because the parameters are removed from the address after they were processed. */
function readAnswer() {
  const search = new URLSearchParams(window.location.search);
  const read = (name: string) => search.get(name) ?? undefined;
  return { state: read('state'), code: read('code'), error: read('error'), iss: read('iss') };
}
