import { Label } from 'react-aria-components/Label';
import { Meter as AriaMeter, type MeterProps as AriaProps } from 'react-aria-components/Meter';
import { fill, labelled, track } from '../bar/bar.css';

/** The meaning of a bar's colour. */
export type MeterTone = 'accent' | 'success' | 'warning' | 'error';

export interface MeterProps extends Omit<
  AriaProps,
  'className' | 'style' | 'render' | 'children' | 'valueLabel' | 'formatOptions' | 'slot'
> {
  /** What is measured: "Paid of what was billed". */
  label: string;
  /** The value between `minValue` and `maxValue`, which default to 0 and 100. */
  value: number;
  /** The value as text, shown at the end and read by screen readers: "64%". */
  text: string;
  /**
   * The colour. Use `success`, `warning` or `error` where the value is good, near a limit or over it.
   * @default 'accent'
   */
  tone?: MeterTone;
}

/** Shows a quantity within a range. For progress use `ProgressBar`, for a firm's limits `UsageBar`. */
export function Meter({ label, text, tone = 'accent', ...props }: MeterProps) {
  return (
    <AriaMeter {...props} valueLabel={text} className={labelled}>
      {({ percentage }) => (
        <>
          <Label>{label}</Label>
          <span>{text}</span>
          <span className={track}>
            <span className={fill({ tone })} style={{ inlineSize: `${percentage}%` }} />
          </span>
        </>
      )}
    </AriaMeter>
  );
}
