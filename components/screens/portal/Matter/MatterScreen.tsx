import type { PortalMatter } from '#components/api';
import { useMessages } from '#components/language';
import { portalPaths } from '#domain/portalPaths';
import { News, PortalFrame, type PortalProps } from '../Portal';
import { aside, title } from '../Portal/text.css';
import { Answers } from './Answers';
import * as styles from './Matter.css';
import { Messages, type RefusedMessage } from './Messages';
import { messages } from './messages';
import { Money } from './Money';
import { Requests, Shared } from './Papers';

export interface MatterScreenProps {
  portal: PortalProps;
  matter: PortalMatter;
  /** Whether the client has other matters too. */
  hasOthers: boolean;
  /** A key of the next message alone: the same message sent twice counts once. */
  messageKey: string;
  /** What was just sent. */
  sent?: 'message' | 'files' | undefined;
  /** A message that was not taken. */
  refused?: RefusedMessage | undefined;
}

/**
 * All that a client sees of a matter: four answers first, then money, papers and messages. Everything on it works without script: it
 * is text, links and forms.
 */
export function MatterScreen({ portal, matter, hasOthers, messageKey, sent, refused }: MatterScreenProps) {
  const words = useMessages(messages);
  const court = [matter.court, matter.station].filter(Boolean).join(', ');
  return (
    <PortalFrame
      portal={portal}
      width="page"
      {...(hasOthers && { back: { href: portalPaths.home, label: words.allMatters } })}
    >
      <div className={styles.heading}>
        {sent && <News tone="success">{words.sent[sent]}</News>}
        <p className={aside}>{words.for(matter.personName, matter.clientName)}</p>
        <h1 className={title}>{matter.title}</h1>
        <p className={aside}>{[matter.caseNumber, court].filter(Boolean).join(' · ')}</p>
      </div>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Answers matter={matter} />
          <Money matter={matter} />
        </div>
        <div className={styles.column}>
          <Requests matter={matter} />
          <Shared matter={matter} />
          <Messages matter={matter} firm={portal.firm} messageKey={messageKey} refused={refused} />
        </div>
      </div>
    </PortalFrame>
  );
}
