import { type ReactNode, useId } from 'react';
import { Link } from 'react-aria-components/Link';
import { Tooltip } from '#components/elements/Tooltip';
import * as styles from './Navigation.css';

/** One page of the navigation. */
export type NavigationItem = {
  href: string;
  label: string;
  /** An `Icon`; on the rail it stands alone, so no two may be the same. */
  icon: ReactNode;
  /** This page, or one below it, is the one that is shown. */
  isCurrent?: boolean;
};

/** Pages that belong together. */
export type NavigationGroup = { label?: string; items: readonly NavigationItem[] };

export interface NavigationProps {
  /** The pages, in groups. */
  groups: readonly NavigationGroup[];
  /**
   * The labels are out of sight, so tooltips show them.
   * @default false
   */
  isRail?: boolean;
  /** A page was chosen: the sheet closes. */
  onNavigate?: () => void;
}

/** The lists of pages, the same in the sidebar, on the rail and in the phone's sheet. Its container's width decides which. */
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
