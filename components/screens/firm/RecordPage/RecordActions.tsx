import { Pencil, Phone, Plus } from 'lucide-react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import type { MenuEntry } from '#components/elements/Menu';
import { useMessages } from '#components/language';
import type { Right } from '#domain/access/roles';
import { ActionMenu, May } from '../../rights';
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
  return (
    <div className={styles.actions}>
      <ActionMenu tone="neutral" label={words.more} items={more} />
      <May right={rights.edit}>
        <span className={styles.deskOnly}>
          <Button icon={<Icon of={Pencil} />} onPress={onEdit}>
            {words.edit}
          </Button>
        </span>
      </May>
      {phone && (
        <span className={styles.phoneOnly}>
          <LinkButton icon={<Icon of={Phone} />} href={`tel:${phone}`}>
            {callLabel}
          </LinkButton>
        </span>
      )}
      <May right={rights.add}>
        <span className={styles.main}>
          <Button tone="accent" icon={<Icon of={Plus} />} onPress={onAdd}>
            {addLabel}
          </Button>
        </span>
      </May>
    </div>
  );
}
