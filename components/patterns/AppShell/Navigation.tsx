import { useId } from 'react';
import { Link } from 'react-aria-components/Link';
import type { IconElement } from '#components/elements/Icon';
import { Tooltip } from '#components/elements/Tooltip';
import * as styles from './Navigation.css';

/** One page in the navigation. */
export type NavigationItem = {
  href: string;
  label: string;
  /** An `Icon`. The rail shows nothing else, so each must be different. */
  icon: IconElement;
  /** Whether this page, or one below it, is open. */
  isCurrent?: boolean;
};

/** A group of related pages. */
export type NavigationGroup = { label?: string; items: readonly NavigationItem[] };

export interface NavigationProps {
  /** The pages, in groups. */
  groups: readonly NavigationGroup[];
  /**
   * Whether the labels are hidden and shown in tooltips instead.
   * @default false
   */
  isRail?: boolean;
  /** Called when a page is chosen, to close the sheet. */
  onNavigate?: () => void;
}

/** The groups of pages, for the sidebar, the rail and the phone's sheet. The container's width decides the layout. */
export function Navigation({ groups, ...props }: NavigationProps) {
  return (
    <div className={styles.groups}>
      {groups.map((group, index) => (
        <Group key={group.label ?? index} group={group} {...props} />
      ))}
    </div>
  );
}

function Group({ group, isRail = false, onNavigate }: Omit<NavigationProps, 'groups'> & { group: NavigationGroup }) {
  const labelId = useId();
  return (
    <div className={styles.group}>
      {group.label && (
        <p id={labelId} className={styles.groupLabel}>
          {group.label}
        </p>
      )}
      <ul aria-labelledby={group.label && labelId} className={styles.list}>
        {group.items.map(({ href, label, icon, isCurrent }) => (
          <li key={href}>
            <Tooltip label={label} placement="end" isDisabled={!isRail}>
              <Link
                href={href}
                aria-current={isCurrent ? 'page' : false}
                className={styles.link}
                {...(onNavigate && { onPress: onNavigate })}
              >
                {icon}
                <span className={styles.label}>{label}</span>
              </Link>
            </Tooltip>
          </li>
        ))}
      </ul>
    </div>
  );
}
