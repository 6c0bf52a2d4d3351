import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '#components/elements/Icon';
import * as styles from './CasePage.css';

const icons = { error: CircleAlert, warning: TriangleAlert, info: Info };

export interface StateTextProps {
  /** How much it asks for attention; its icon follows. */
  tone: keyof typeof icons;
  /** A few words. */
  children: ReactNode;
}

/** Why an event needs attention: an icon and words. */
export function StateText({ tone, children }: StateTextProps) {
  return (
    <span className={styles.state({ tone })}>
      <Icon of={icons[tone]} />
      {children}
    </span>
  );
}
