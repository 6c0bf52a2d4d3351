import { Label } from 'react-aria-components/Label';
import { ProgressBar as AriaProgressBar, type ProgressBarProps as AriaProps } from 'react-aria-components/ProgressBar';
import { fill, labelled, track, unknown } from '../bar/bar.css';

export interface ProgressBarProps extends Omit<
  AriaProps,
  'className' | 'style' | 'render' | 'children' | 'valueLabel' | 'isIndeterminate' | 'slot'
> {
  /** What is going on: "Importing clients". */
  label: string;
  /** How far it has got between `minValue` and `maxValue`, which are 0 and 100 unless given. Leave it out while that is not known. */
  value?: number;
  /** The same in words, shown at the end and read as the value: "120 of 340". */
  text?: string;
}

/** Shows the progress of something that takes more than a few seconds. For a shorter wait use `Spinner`. */
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
