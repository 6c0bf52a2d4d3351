import { useMessages } from '#components/language';
import { PortalFrame, type PortalProps } from '../Portal';
import { action, actions } from '../Portal/action.css';
import { prose, soft, title } from '../Portal/text.css';
import { messages } from './messages';

export interface ContinueScreenProps {
  portal: PortalProps;
}

/**
 * What a link opens: the firm's name and a button. Only the button uses the link up, because programs that check mail for bad
 * addresses open every link in it.
 */
export function ContinueScreen({ portal }: ContinueScreenProps) {
  const words = useMessages(messages);
  return (
    <PortalFrame portal={portal} width="form">
      <h1 className={title}>{words.title(portal.firm)}</h1>
      <div className={prose}>
        <p>{words.lead}</p>
        <p className={soft}>{words.once}</p>
      </div>
      <form method="post" className={actions}>
        <button type="submit" className={action({ tone: 'accent' })}>
          {words.go}
        </button>
      </form>
    </PortalFrame>
  );
}
