import { Ellipsis } from 'lucide-react';
import { createContext, use } from 'react';
import { firstClick } from '#components/elements/Button';
import { Icon, type IconElement } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { common, useMessages } from '#components/language';
import * as styles from './rowParts.css';

/** Whether the enclosing table stacks its rows in lines. */
export const InLines = createContext(false);

/** One action on a row. */
export interface RowAction extends Omit<MenuEntry, 'isDisabled'> {
  /** The full label with the row's name, for the icon button: "Edit Mbuyu Chambers". */
  name: string;
  /** Its icon, which is all that the button shows. */
  icon: IconElement;
  /** Whether the action is in progress. */
  isPending?: boolean;
  /**
   * Shows it only in the narrow layout. Use it for what the columns offer in another way, such as a phone number link.
   * @default false
   */
  isForLines?: boolean;
}

/** A row's actions. */
export interface RowActionsProps {
  /** The row's name. */
  row: string;
  /** The actions, most common first. */
  items: readonly RowAction[];
}

/** A row's actions: icon buttons side by side, or a menu in the narrow layout. */
export function RowActions({ row, items }: RowActionsProps) {
  const { actionsOf } = useMessages(common);
  const isInLines = use(InLines);
  const isMenu = items.length > 1;
  if (isInLines && isMenu) {
    return (
      <span className={styles.actions}>
        <Menu items={items}>
          <IconButton
            icon={<Icon of={Ellipsis} />}
            label={actionsOf(row)}
            isPending={items.some((one) => one.isPending)}
          />
        </Menu>
      </span>
    );
  }
  return (
    // Hidden by CSS in the narrow layout until the menu replaces them.
    <span className={styles.buttons({ isMenu })}>
      {items
        .filter(({ isForLines }) => isInLines || !isForLines)
        .map(({ id, name, icon, href, target, isPending = false, onAction }) => (
          <IconButton
            key={id}
            icon={icon}
            label={name}
            {...(href
              ? { href, ...(target && { target }) }
              : { isPending, ...(onAction && { onClick: firstClick(onAction) }) })}
          />
        ))}
    </span>
  );
}
