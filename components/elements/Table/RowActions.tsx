import { Ellipsis } from 'lucide-react';
import { createContext, use } from 'react';
import { firstClick } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu, type MenuEntry } from '#components/elements/Menu';
import { common, useMessages } from '#components/language';
import * as styles from './rowParts.css';

/** Whether the rows of the table around are in lines. */
export const InLines = createContext(false);

/** Something that can be done to a row. */
export interface RowAction extends Omit<MenuEntry, 'isDisabled'> {
  /** The whole of it, with the row's name, for a button that shows its icon alone: "Edit Mbuyu Chambers". */
  name: string;
  /** It is being done. */
  isPending?: boolean;
  /**
   * Leaves it to the menu. Use it for what the columns offer in another way, such as a telephone number to press.
   * @default false
   */
  isForLines?: boolean;
}

/** What can be done to a row. */
export interface RowActionsProps {
  /** What the row is called. */
  row: string;
  /** What can be done to it, the usual first. */
  items: readonly RowAction[];
}

/** What can be done to a row: icon buttons side by side, and in lines a menu. */
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
    // Out of sight until the menu takes their place.
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
