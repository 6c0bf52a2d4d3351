import { Ellipsis, Pencil, Phone, Plus } from 'lucide-react';
import { useRights } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { LinkButton } from '#components/elements/LinkButton';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { useMessages } from '#components/language';
import type { Right } from '#domain/access/roles';
import { messages } from './messages';
import * as styles from './RecordPage.css';

/** An action, and the right without which it is not offered. */
type Action = MenuEntry & { right: Right };

/** The actions on a case or a client as a whole. */
export interface RecordActionsProps {
  /** The actions behind the menu button. On a phone Edit is only there. */
  more: readonly Action[];
  /** The rights of the buttons that are not in the menu. */
  rights: { edit: Right; add: Right };
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
export function RecordActions({ more, rights, onEdit, phone, callLabel, addLabel, onAdd }: RecordActionsProps) {
  const words = useMessages(messages);
  const may = useRights();
  const items = more.filter(({ right }) => may(right));
  return (
    <div className={styles.actions}>
      {items.length > 0 && (
        <Menu items={items}>
          <IconButton tone="neutral" icon={<Icon of={Ellipsis} />} label={words.more} />
        </Menu>
      )}
      {may(rights.edit) && (
        <span className={styles.deskOnly}>
          <Button icon={<Icon of={Pencil} />} onPress={onEdit}>
            {words.edit}
          </Button>
        </span>
      )}
      {phone && (
        <span className={styles.phoneOnly}>
          <LinkButton icon={<Icon of={Phone} />} href={`tel:${phone}`}>
            {callLabel}
          </LinkButton>
        </span>
      )}
      {may(rights.add) && (
        <span className={styles.main}>
          <Button tone="accent" icon={<Icon of={Plus} />} onPress={onAdd}>
            {addLabel}
          </Button>
        </span>
      )}
    </div>
  );
}
