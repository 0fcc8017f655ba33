import { useState } from 'react';
import { useLanguage } from '../../../client/language.ts';
import { Button } from '../../../client/ui/button.tsx';
import * as m from '../../../paraglide/messages.js';
import type { DocumentToSign } from '../contract.ts';
import classes from './read-step.module.css';

/** Sections are numbered from this number of sections on. */
const numberedFrom = 3;

/**
 * Shows the text of a document. The English text is binding; on a Chinese page, an available translation is shown
 * first.
 */
export function DocumentText({ document }: { document: DocumentToSign }) {
  const language = useLanguage();
  const [wantsEnglish, setWantsEnglish] = useState(false);
  const translated = language === 'zh' && !wantsEnglish ? document.sectionsZh : null;
  const sections = translated ?? document.sections;
  return (
    <>
      {language === 'zh' && (
        <div className={classes.binding}>
          <p className="f13">{document.sectionsZh ? m.signing_page_english_binds() : m.signing_page_english_only()}</p>
          {document.sectionsZh && (
            <Button variant="subtle" size="xs" onClick={() => setWantsEnglish(!wantsEnglish)}>
              {wantsEnglish ? m.signing_page_show_translation() : m.signing_page_show_english()}
            </Button>
          )}
        </div>
      )}
      <article className={classes.text}>
        {sections.map(({ heading, paragraphs, items }, index) => (
          <section key={heading}>
            {sections.length >= numberedFrom && (
              <p className="t3 f13">{m.signing_page_section({ number: index + 1, count: sections.length })}</p>
            )}
            <div lang={translated ? undefined : 'en'}>
              <h2>{heading}</h2>
              {keyed(paragraphs).map(([key, paragraph]) => (
                <p key={key}>{paragraph}</p>
              ))}
              {items.length > 0 && (
                <ul>
                  {keyed(items).map(([key, item]) => (
                    <li key={key}>{item}</li>
                  ))}
                </ul>
              )}
            </div>
          </section>
        ))}
      </article>
    </>
  );
}

/** Gives each text a unique key, even if it occurs twice. */
function keyed(texts: readonly string[]): [key: string, text: string][] {
  return texts.map((text, index) => [`${index} ${text}`, text]);
}
