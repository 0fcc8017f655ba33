import { useEffect, useRef } from 'react';
import { Button } from '../../../client/ui/button.tsx';
import { SkeletonRows } from '../../../client/ui/skeleton.tsx';
import * as m from '../../../paraglide/messages.js';
import classes from './case-list-page.module.css';

interface Props {
  hasMore: boolean;
  isLoading: boolean;
  hasFailed: boolean;
  onMore: () => void;
}

/** Requests the next page while its first rows are still one screen away. */
export function ListEnd({ hasMore, isLoading, hasFailed, onMore }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!hasMore || isLoading || hasFailed || !mark.current) return;
    // Under load several changes arrive together; the last one counts.
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) onMore();
    });
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [hasMore, isLoading, hasFailed, onMore]);
  if (hasFailed) {
    return (
      <p className={classes.end} role="alert">
        {m.case_list_more_failed()}{' '}
        <Button size="xs" onClick={onMore}>
          {m.shell_try_again()}
        </Button>
      </p>
    );
  }
  if (!hasMore) return null;
  return (
    <>
      <div ref={mark} className={classes.ahead} aria-hidden="true" />
      {isLoading && <SkeletonRows rows={3} />}
    </>
  );
}
