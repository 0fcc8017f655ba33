import { IconArrowsDiff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import * as m from '../../../paraglide/messages.js';
import { gapPath } from '../gap-path.ts';
import classes from './contradiction-link.module.css';

interface Props {
  caseNo: string;
  /** Paths of the unchecked fields; at least one. */
  paths: readonly string[];
}

/** Links from the documents to the form fields that they contradict. */
export function ContradictionLink({ caseNo, paths }: Props) {
  const text = paths.length === 1 ? m.contradictions_link_one() : m.contradictions_link_many({ count: paths.length });
  return (
    <Link
      className={`m f13 ${classes.link}`}
      to="/case/loan-application"
      search={{ id: caseNo }}
      hash={gapPath(paths[0] ?? '')}
    >
      <IconArrowsDiff size={16} aria-hidden />
      {text}
    </Link>
  );
}
