import { Label } from 'react-aria-components/Label';
import { Meter as AriaMeter, type MeterProps as AriaProps } from 'react-aria-components/Meter';
import { fill, labelled, track } from '../bar/bar.css';

/** What a bar says by its colour. */
export type MeterTone = 'accent' | 'success' | 'warning' | 'error';

export interface MeterProps extends Omit<
  AriaProps,
  'className' | 'style' | 'render' | 'children' | 'valueLabel' | 'formatOptions' | 'slot'
> {
  /** What is measured: "Paid of what was billed". */
  label: string;
  /** Where it stands between `minValue` and `maxValue`, which are 0 and 100 unless given. */
  value: number;
  /** The same in words, shown at the end and read as the value: "64%". */
  text: string;
  /**
   * The colour. Use a status where the figure is well, near a limit or beyond one.
   * @default 'accent'
   */
  tone?: MeterTone;
}

/** How much of something there is. For how far something has got use `ProgressBar`, for a firm's limits `UsageBar`. */
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
