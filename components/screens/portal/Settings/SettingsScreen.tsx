import type { PortalSession } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { portalLanguages } from '#domain/portal';
import { portalPaths } from '#domain/portalPaths';
import { reminderSubjects, reminderWays } from '#domain/portalReminders';
import { News, PortalFrame, type PortalProps } from '../Portal';
import { action } from '../Portal/action.css';
import { card, head, headTitle, part } from '../Portal/card.css';
import { field, input, label } from '../Portal/form.css';
import { quiet, title } from '../Portal/text.css';
import { messages } from './messages';
import * as styles from './Settings.css';

export interface SettingsScreenProps {
  portal: PortalProps;
  session: PortalSession;
  /**
   * Whether a change was just saved.
   * @default false
   */
  isSaved?: boolean;
}

/** What a client chooses for themselves: the language, what they are reminded of and by what, and whether this device stays signed in. */
export function SettingsScreen({ portal, session, isSaved = false }: SettingsScreenProps) {
  const words = useMessages(messages);
  const { date } = useFormat();
  const { person, clientName, firm, reminders } = session;
  const facts = [
    [words.name, person.name],
    [words.for, clientName],
    [words.email, person.email],
    [words.phone, person.phone],
  ] as const;
  return (
    <PortalFrame portal={portal} width="form" back={{ href: portalPaths.home, label: words.back }}>
      {isSaved && <News tone="success">{words.saved}</News>}
      <h1 className={title}>{words.title}</h1>
      <div className={styles.cards}>
        <form method="post" action={portalPaths.language} className={card}>
          <input type="hidden" name="to" value={portalPaths.settings} />
          <div className={head}>
            <h2 id="language" className={headTitle}>
              {words.language}
            </h2>
          </div>
          <fieldset aria-labelledby="language" className={styles.choices}>
            {portalLanguages.map(({ id, name }) => (
              <label key={id} className={styles.choice} lang={id}>
                <input type="radio" name="language" value={id} defaultChecked={id === person.language} />
                {name}
              </label>
            ))}
            <p className={quiet}>{words.languageHint}</p>
            <button type="submit" className={action({ tone: 'neutral' })}>
              {words.save}
            </button>
          </fieldset>
        </form>
        <form method="post" action={portalPaths.settings} className={card}>
          <div className={head}>
            <h2 id="reminders" className={headTitle}>
              {words.reminders}
            </h2>
          </div>
          <fieldset aria-labelledby="reminders" className={styles.fields}>
            {reminderSubjects.map((subject) => (
              <label key={subject} className={field}>
                <span className={label}>{words.remindOf[subject]}</span>
                <select name={subject} defaultValue={reminders[subject]} className={input}>
                  {reminderWays
                    .filter((way) => way !== 'sms' || reminders.isTexting || reminders[subject] === 'sms')
                    .map((way) => (
                      <option key={way} value={way}>
                        {words.ways[way]}
                      </option>
                    ))}
                </select>
              </label>
            ))}
            {person.email === undefined && <p className={quiet}>{words.noEmail}</p>}
            <button type="submit" className={action({ tone: 'neutral' })}>
              {words.save}
            </button>
          </fieldset>
        </form>
        <section className={card} aria-labelledby="you">
          <div className={head}>
            <h2 id="you" className={headTitle}>
              {words.you}
            </h2>
          </div>
          <div className={part}>
            <dl className={styles.facts}>
              {facts.map(
                ([name, value]) =>
                  value && (
                    <div key={name} className={styles.fact}>
                      <dt className={styles.factName}>{name}</dt>
                      <dd>{value}</dd>
                    </div>
                  ),
              )}
            </dl>
            <p className={quiet}>{words.wrong(firm.name)}</p>
          </div>
        </section>
        <section className={card} aria-labelledby="session">
          <div className={head}>
            <h2 id="session" className={headTitle}>
              {words.session}
            </h2>
          </div>
          <div className={part}>
            <p>{words.until(date(session.expires_at))}</p>
            <form method="post" action={portalPaths.signOut} className={styles.signOut}>
              <button type="submit" className={action({ tone: 'neutral' })}>
                {words.signOut}
              </button>
            </form>
          </div>
        </section>
      </div>
    </PortalFrame>
  );
}
