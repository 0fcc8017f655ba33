import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { chooseLanguage, useLanguage, useTitle } from '../../../client/language.ts';
import { BrandMark } from '../../../client/layout/brand.tsx';
import { informationAddress, informationPages } from '../../../contract/information-address.ts';
import * as m from '../../../paraglide/messages.js';
import classes from './information.module.css';
import { InformationTextView } from './information-text-view.tsx';
import { titleOf } from './title-of.ts';

/** Public page with the terms and the privacy policy. */
export function InformationPage() {
  const language = useLanguage();
  const page = informationPages.find((page) => location.pathname.startsWith(`/information/${page}`));
  const [version, setVersion] = useState(new URLSearchParams(location.search).get('version') ?? undefined);
  useTitle(() => (page ? titleOf(page) : m.information_none()));
  const other = language === 'en' ? 'zh' : 'en';
  const show = (chosen: string) => {
    setVersion(chosen);
    if (page) history.replaceState(null, '', informationAddress(page, chosen));
    scrollTo(0, 0);
  };
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <button type="button" className={classes.back} aria-label={m.information_back()} onClick={goBack}>
          <IconArrowLeft size={20} aria-hidden />
        </button>
        <BrandMark />
        <b>{m.shell_product()}</b>
        <button
          type="button"
          className={classes.language}
          lang={other === 'zh' ? 'zh-Hans' : 'en'}
          onClick={() => chooseLanguage(other)}
        >
          {m.information_language()}
        </button>
      </header>
      <nav className={classes.tabs} aria-label={m.information_texts()}>
        {informationPages.map((entry) => (
          <a key={entry} href={informationAddress(entry)} aria-current={entry === page ? 'page' : undefined}>
            {titleOf(entry)}
          </a>
        ))}
      </nav>
      <main>
        {page ? (
          <InformationTextView page={page} language={language} version={version} onVersion={show} />
        ) : (
          <div className={classes.text}>
            <h1>{m.information_none()}</h1>
            <p>{m.information_none_text()}</p>
          </div>
        )}
      </main>
      <footer className={`t3 f12 ${classes.build}`}>{m.shell_build({ time: __BUILD_TIME__ })}</footer>
    </div>
  );
}

/** A new tab has no page to return to. */
function goBack(): void {
  if (history.length > 1) history.back();
  else location.assign('/');
}
