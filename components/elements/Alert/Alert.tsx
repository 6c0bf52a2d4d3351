import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '#components/elements/Icon';
import * as styles from './Alert.css';

/** The severity of an alert. */
export type AlertTone = 'error' | 'warning' | 'success' | 'info';

export interface AlertProps extends Omit<ComponentProps<'div'>, 'className' | 'style' | 'title'> {
  /** What happened, in one sentence. For an error, also say what is safe: "Your changes are still here." */
  title: string;
  /** What it means and what to do. Leave it out when the title says it all. */
  children?: ReactNode;
  /**
   * The severity. `error` interrupts screen readers; the others wait for a pause.
   * @default 'info'
   */
  tone?: AlertTone;
  /** A small `Button` that helps, such as "Retry". */
  action?: ReactNode;
}

const icons: Record<AlertTone, LucideIcon> = {
  error: CircleAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
};

/** A lasting message about the page or form it appears in. For a brief confirmation, use a toast. */
export function Alert({ title, children, tone = 'info', action, ...props }: AlertProps) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} {...props} className={styles.alert({ tone })}>
      <Icon of={icons[tone]} size={20} />
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
}
