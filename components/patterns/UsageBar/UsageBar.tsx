import { Label } from 'react-aria-components/Label';
import { Meter } from 'react-aria-components/Meter';
import { fill, track } from '#components/elements/bar';
import { useFormat } from '#components/language';
import { usageLevel, usagePercent } from '#domain/usage';
import * as styles from './UsageBar.css';

export interface UsageBarProps {
  /** What is measured: "Storage". */
  label: string;
  /** The amount used, in the same unit as `limit`. */
  used: number;
  /** The amount available. */
  limit: number;
  /** Both figures as text, with their unit: "4,915 of 5,120 MB". Screen readers read it with the percentage. */
  text: string;
  /**
   * Hides the label from view; screen readers still read it. Use it in a table, where the column says what is measured.
   * @default false
   */
  isLabelHidden?: boolean;
}

/** Shows how much of a limit is used: figures, and a bar that turns amber at 75 % and red at 90 %. */
export function UsageBar({ label, used, limit, text, isLabelHidden = false }: UsageBarProps) {
  const { percent } = useFormat();
  const share = usagePercent(used, limit);
  const level = usageLevel(share);
  const filled = Math.min(share, 100);
  return (
    <Meter
      value={filled}
      valueLabel={`${text} (${percent(share)})`}
      className={styles.usageBar({ isLabelHidden })}
      {...(isLabelHidden && { 'aria-label': label })}
    >
      {isLabelHidden ? <span className={styles.bareText}>{text}</span> : <Label>{label}</Label>}
      <span className={styles.percent({ level })}>{percent(share)}</span>
      <span className={styles.bar}>
        <span className={track}>
          <span className={fill({ tone: level })} style={{ inlineSize: `${filled}%` }} />
        </span>
      </span>
      {!isLabelHidden && <span className={styles.text}>{text}</span>}
    </Meter>
  );
}
