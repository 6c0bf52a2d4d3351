import { scaleLinear } from '@visx/scale';
import { LinePath } from '@visx/shape';
import * as styles from './Sparkline.css';

export interface SparklineProps {
  /** The figures in order, two or more. */
  values: readonly number[];
  /** Says in words what the line shows: "API calls of the last 7 days, rising from 120 to 310". */
  label: string;
}

const width = 96;
const height = 28;
/** Keeps the ends of the line and its dot inside the chart. */
const inset = 3;

/** A small trend line beside a figure. It shows the direction, not the values. */
export function Sparkline({ values, label }: SparklineProps) {
  const last = values.length - 1;
  const x = scaleLinear({ domain: [0, last], range: [inset, width - inset] });
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [height - inset, inset] });
  return (
    <svg role="img" aria-label={label} width={width} height={height} className={styles.sparkline}>
      <LinePath data={[...values]} x={(_, index) => x(index)} y={(value) => y(value)} className={styles.line} />
      <circle cx={x(last)} cy={y(values[last] ?? 0)} r={2.5} className={styles.dot} />
    </svg>
  );
}
