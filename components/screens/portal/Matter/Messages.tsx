import { MessageSquare } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import type { PortalMatter } from '#components/api';
import { useFormat, useMessages } from '#components/language';
import { mostListed } from '#domain/mostListed';
import { portalPaths } from '#domain/portalPaths';
import { Fault, portalMessages } from '../Portal';
import { action } from '../Portal/action.css';
import { card, empty, head, headTitle } from '../Portal/card.css';
import { area, field, form, label } from '../Portal/form.css';
import { quiet } from '../Portal/text.css';
import * as styles from './Matter.css';
import { messages, type MessageFault } from './messages';

/** A message that was not taken: what was typed, and why. */
export type RefusedMessage = { text: string; fault: MessageFault };

interface MessagesProps {
  matter: PortalMatter;
  /** The firm's name, for a message that says of nobody. */
  firm: string;
  /** A key of the next message alone. */
  messageKey: string;
  /** A message that was not taken. */
  refused: RefusedMessage | undefined;
}

/** What the client and the firm wrote to each other, newest last, and a form for the next message. */
export function Messages({ matter, firm, messageKey, refused }: MessagesProps) {
  const words = useMessages(messages);
  const { byOn } = useMessages(portalMessages);
  const { weekdayDate, time } = useFormat();
  return (
    <section id="messages" className={card} aria-labelledby="messages-title">
      <div className={head}>
        <h2 id="messages-title" className={headTitle}>
          {words.messages}
        </h2>
      </div>
      {matter.messages.length >= mostListed.portalMessages && (
        <p className={empty}>{words.newestMessages(mostListed.portalMessages)}</p>
      )}
      {matter.messages.length === 0 ? (
        <p className={empty}>{words.noMessages}</p>
      ) : (
        <ol className={styles.messages}>
          {matter.messages.map(({ id, text, author, at, isFromFirm }) => (
            <li key={id} className={isFromFirm ? undefined : styles.mine}>
              <p className={styles.messageText}>{text}</p>
              <p className={quiet}>
                {byOn(author ?? (isFromFirm ? firm : words.you), `${weekdayDate(at)}, ${time(at)}`)}
              </p>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.writing}>
        <details open={refused !== undefined}>
          <summary className={`${action({ tone: 'neutral' })} ${styles.summary}`}>
            <Icon of={MessageSquare} size={20} />
            {words.write}
          </summary>
          <form method="post" action={`${portalPaths.messages(matter.id)}#messages`} noValidate className={form}>
            <input type="hidden" name="key" value={messageKey} />
            <div className={field}>
              <label htmlFor="text" className={label}>
                {words.text}
              </label>
              <textarea
                id="text"
                name="text"
                rows={5}
                required
                defaultValue={refused?.text}
                className={area}
                {...(refused && { 'aria-invalid': true, 'aria-describedby': 'text-fault' })}
              />
              <Fault id="text-fault">{refused && words.faults[refused.fault]}</Fault>
            </div>
            <button type="submit" className={action({ tone: 'accent' })}>
              {words.sendMessage}
            </button>
          </form>
        </details>
      </div>
    </section>
  );
}
