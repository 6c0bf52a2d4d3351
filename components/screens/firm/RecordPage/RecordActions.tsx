import { Ellipsis, Pencil, Phone, Plus } from 'lucide-react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { LinkButton } from '#components/elements/LinkButton';
import { Menu, type MenuProps } from '#components/elements/Menu';
import { useMessages } from '#components/language';
import { messages } from './messages';
import * as styles from './RecordPage.css';

/** The actions on a case or a client as a whole. */
export interface RecordActionsProps {
  /** The actions behind the menu button. On a phone Edit is only there. */
  more: MenuProps['items'];
  onEdit: () => void;
  /** The number to call. Without one there is no button for it. */
  phone: string | undefined;
  /** The label of the button that calls: "Call client". */
  callLabel: string;
  /** The label of the main action, which adds something to the record: "Add event". */
  addLabel: string;
  /** Performs the main action. */
  onAdd: () => void;
}

/** The actions in the header of a record's page; on a phone the most-used ones are within reach of the thumb. */
export function RecordActions({ more, onEdit, phone, callLabel, addLabel, onAdd }: RecordActionsProps) {
  const words = useMessages(messages);
  return (
    <div className={styles.actions}>
      <Menu items={more}>
        <IconButton tone="neutral" icon={<Icon of={Ellipsis} />} label={words.more} />
      </Menu>
      <span className={styles.deskOnly}>
        <Button icon={<Icon of={Pencil} />} onPress={onEdit}>
          {words.edit}
        </Button>
      </span>
      {phone && (
        <span className={styles.phoneOnly}>
          <LinkButton icon={<Icon of={Phone} />} href={`tel:${phone}`}>
            {callLabel}
          </LinkButton>
        </span>
      )}
      <span className={styles.main}>
        <Button tone="accent" icon={<Icon of={Plus} />} onPress={onAdd}>
          {addLabel}
        </Button>
      </span>
    </div>
  );
}
