import { useMessages } from '#components/language';
import { portalPaths } from '#domain/portalPaths';
import { PortalFrame, type PortalProps } from '../Portal';
import { action, actions } from '../Portal/action.css';
import { prose, title } from '../Portal/text.css';
import { messages, type NoticeReason } from './messages';

export interface NoticeScreenProps {
  portal: PortalProps;
  /** Why there is nothing to show. A link that was used, has expired or was revoked has one and the same reason. */
  reason: NoticeReason;
  /** Whether codes can be mailed, with which people get in without a link. */
  sendsCodes: boolean;
}

/** A plain page in place of another: what is the matter, and the one thing to do next. */
export function NoticeScreen({ portal, reason, sendsCodes }: NoticeScreenProps) {
  const words = useMessages(messages);
  const { title: heading, text } = words[reason];
  const said = reason === 'spent' && !sendsCodes ? words.askForLink(portal.firm) : text;
  const next = {
    spent: sendsCodes ? { href: portalPaths.signIn, label: words.askForCode } : undefined,
    notFound: { href: portalPaths.home, label: words.home },
    closed: undefined,
    trouble: { href: portal.path, label: words.again },
    busy: { href: portal.path, label: words.again },
    offline: { href: portalPaths.home, label: words.again },
  }[reason];
  return (
    <PortalFrame portal={portal} width="form">
      <h1 className={title}>{heading}</h1>
      <div className={prose}>
        <p>{said}</p>
      </div>
      {next && (
        <div className={actions}>
          <a href={next.href} className={action({ tone: 'accent' })}>
            {next.label}
          </a>
        </div>
      )}
    </PortalFrame>
  );
}
