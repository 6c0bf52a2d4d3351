import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { ButtonContext } from 'react-aria-components/Button';
import { Popover } from 'react-aria-components/Popover';
import { type Early, useTakeOver } from '../later';
import * as styles from '../list/list.css';
import type { MenuProps } from './Menu';

/** A working `Menu` with its list, loaded after the page's first rows. */
export default function MenuWithList({
  children,
  items,
  placement = 'bottom end',
  early,
}: MenuProps & { early: Early }) {
  const { ref, autoFocus, ...opening } = useTakeOver(early);
  return (
    <MenuTrigger {...opening}>
      <ButtonContext value={{ ref }}>{children}</ButtonContext>
      <Popover placement={placement} offset={4} className={styles.popover}>
        <AriaMenu {...(autoFocus && { autoFocus })} className={styles.list}>
          {items.map(({ icon, label, tone, ...item }) => (
            <MenuItem key={item.id} {...item} textValue={label} className={styles.option({ tone })}>
              {icon}
              {label}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
