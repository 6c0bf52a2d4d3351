import { useMessages } from '#components/language';
import * as styles from './Faq.css';
import { beside, room, section, title } from '../Site/Site.css';
import { messages } from './messages';
import { questionsIn } from './questions';

/** Expandable questions and answers, using the browser's own disclosure. */
export function Faq({ hasAccounts }: { hasAccounts: boolean }) {
  const words = useMessages(messages).faq;
  return (
    <section id="faq" aria-labelledby="faq-title" className={section}>
      <div className={`${room} ${beside}`}>
        <h2 id="faq-title" className={title}>
          {words.title}
        </h2>
        <div>
          {questionsIn(words, hasAccounts).map(({ question, answer }) => (
            <details key={question} className={styles.item}>
              <summary className={styles.question}>{question}</summary>
              <p className={styles.answer}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
