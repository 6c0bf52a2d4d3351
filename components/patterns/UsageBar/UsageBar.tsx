import { Label } from 'react-aria-components/Label';
import { Meter } from 'react-aria-components/Meter';
import { fill, track } from '#components/elements/bar';
import { useFormat } from '#components/language';
import { usageLevel, usagePercent } from '#domain/usage';
import * as styles from './UsageBar.css';

export interface UsageBarProps {
  /** What is used up: "Storage". */
  label: string;
  /** How much is used, in the unit of `limit`. */
  used: number;
  /** How much there is. */
  limit: number;
  /** Both in words, with their unit: "4,915 of 5,120 MB". Screen readers read it with the share as the bar's value. */
  text: string;
  /**
   * Leaves the label to screen readers. Use it in a table, whose column says what is measured.
   * @default false
   */
  isLabelHidden?: boolean;
}

/** How much of a limit is used: a bar that turns amber from 75 % and red from 90 %, and always the figures as well. */
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
