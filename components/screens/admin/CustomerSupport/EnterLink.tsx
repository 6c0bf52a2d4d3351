import { LogIn } from 'lucide-react';
import { Dialog } from '#components/elements/Dialog';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { common, useMessages } from '#components/language';
import { messages } from './messages';

export interface EnterLinkProps {
  firm: { name: string };
  /** Works once, within a minute. */
  link: string;
  onClose: () => void;
}

/** The way into a firm's area, which opens beside the console. */
export function EnterLink({ firm, link, onClose }: EnterLinkProps) {
  const words = useMessages(messages);
  const { close } = useMessages(common);
  return (
    <Dialog
      isOpen
      title={words.linkTitle(firm.name)}
      closeLabel={close}
      onOpenChange={onClose}
      actions={
        <LinkButton tone="accent" autoFocus href={link} target="_blank" icon={<Icon of={LogIn} />} onPress={onClose}>
          {words.go}
        </LinkButton>
      }
    >
      <p>{words.linkHint}</p>
    </Dialog>
  );
}
