import { Button } from '../../../client/ui/button.tsx';
import { formatDate } from '../../../domain/singapore-time.ts';
import * as m from '../../../paraglide/messages.js';
import { informationVersions } from '../versions.ts';
import classes from './information.module.css';
import { useInformation, type Wanted } from './use-information.ts';

interface Props extends Wanted {
  onVersion: (version: string) => void;
}

/** Shows one of the two texts with its table of contents, its version and links to other versions. */
export function InformationTextView({ onVersion, ...wanted }: Props) {
  const { state, retry, standing, version } = useInformation(wanted);
  if (state.status === 'failed') {
    return (
      <div className={classes.text} role="alert">
        <h1>{m.information_failed()}</h1>
        <p>{m.information_failed_text()}</p>
        <Button onClick={retry}>{m.shell_try_again()}</Button>
        {state.detail && (
          <p className="t3 f12" lang="en">
            {state.detail}
          </p>
        )}
      </div>
    );
  }
  if (state.status === 'loading') {
    return (
      <p className={`t2 ${classes.text}`} role="status">
        {m.information_loading()}
      </p>
    );
  }
  const { title, lead, sections } = state.text;
  const others = informationVersions.filter((entry) => entry.version !== version);
  const [current] = informationVersions;
  return (
    <div className={classes.columns}>
      <nav className={classes.contents} aria-label={m.information_contents()}>
        <ul>
          {sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      <article className={classes.text}>
        <h1>{title}</h1>
        <p className="t3 f13">{m.information_in_force({ date: formatDate(version) })}</p>
        {standing === 'unknown' && <p className={classes.standing}>{m.information_no_such_version()}</p>}
        {standing === 'former' && (
          <p className={classes.standing}>
            {m.information_former()}{' '}
            <button type="button" className="lnk" onClick={() => onVersion(current.version)}>
              {m.information_current({ date: formatDate(current.version) })}
            </button>
          </p>
        )}
        <p className={classes.lead}>{lead}</p>
        {sections.map(({ id, heading, paragraphs, items }, index) => (
          <section key={id}>
            <h2 id={id} tabIndex={-1}>
              {index + 1}. {heading}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {items && (
              <ul>
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        {others.length > 0 && (
          <p className="t2 f13">
            {m.information_other_versions()}{' '}
            {others.map((other) => (
              <button key={other.version} type="button" className="lnk" onClick={() => onVersion(other.version)}>
                {formatDate(other.version)}
              </button>
            ))}
          </p>
        )}
      </article>
    </div>
  );
}
