import { useEffect } from 'react';
import { useLanguage } from '../../../client/language.ts';
import { PublicFrame, PublicMain } from '../../../client/layout/public-frame.tsx';
import * as m from '../../../paraglide/messages.js';
import { CodeStep } from '../../tickets/client/code-step.tsx';
import { useLink } from '../../tickets/client/use-link.ts';
import { AskedPapers } from './asked-papers.tsx';

/** The page that a customer opens by the link in their SMS. */
export function UploadPage() {
  const language = useLanguage();
  const link = useLink();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another language it is another title
  useEffect(() => {
    document.title = m.document_requests_title();
  }, [language]);

  if (link.stage === 'open')
    return <AskedPapers key={link.ticket} token={link.token} ticket={link.ticket} onLost={link.lose} />;
  return (
    <PublicFrame purpose={m.document_requests_title()} otherLanguage={m.document_requests_language()}>
      {link.stage === 'locked' && <CodeStep kept={link.kept} keep={link.keep} onOver={link.end} />}
      {link.stage === 'over' && <LinkEnd title={m.document_requests_over()} text={m.document_requests_over_text()} />}
      {link.stage === 'incomplete' && (
        <LinkEnd title={m.document_requests_wrong_link()} text={m.document_requests_wrong_link_text()} />
      )}
    </PublicFrame>
  );
}

function LinkEnd({ title, text }: { title: string; text: string }) {
  return (
    <PublicMain>
      <h1>{title}</h1>
      <p className="t2">{text}</p>
    </PublicMain>
  );
}
