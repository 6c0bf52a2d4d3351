import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar, type ProgressBarProps as AriaProps } from 'react-aria-components/ProgressBar';
import { fill, labelled, track, unknown } from '../bar/bar.css';

export interface ProgressBarProps extends Omit<
  AriaProps,
  'className' | 'style' | 'render' | 'children' | 'valueLabel' | 'isIndeterminate' | 'slot'
> {
  /** What is in progress: "Importing clients". */
  label: string;
  /** The progress between `minValue` and `maxValue`, which default to 0 and 100. Leave it out while it is unknown. */
  value?: number;
  /** The progress as text, shown at the end and read by screen readers: "120 of 340". */
  text?: string;
}

/** Shows the progress of a task that takes more than a few seconds. For a shorter wait, use `Spinner`. */
export function ProgressBar({ label, value, text = '', ...props }: ProgressBarProps) {
  const isUnknown = value === undefined;
  return (
    <AriaProgressBar {...props} value={value ?? 0} isIndeterminate={isUnknown} valueLabel={text} className={labelled}>
      {({ percentage }) => (
        <>
          <Label>{label}</Label>
          <span>{text}</span>
          <span className={track}>
            <span
              className={isUnknown ? `${fill({ tone: 'accent' })} ${unknown}` : fill({ tone: 'accent' })}
              style={isUnknown ? {} : { inlineSize: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  );
}
