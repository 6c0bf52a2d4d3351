import { type ReactNode, useRef } from 'react';
import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { useFormat, useMessages } from '#components/language';
import { vars } from '#components/theme/contract.css';
import { messages } from './messages';
import { PlotTable } from './PlotTable';
import * as styles from './Plot.css';
import { labelled } from './step';
import { useCursor } from './useCursor';
import { useSize } from './useSize';

export interface PlotProps {
  /** Names the chart for screen readers: "Revenue per day, last 30 days". */
  label: string;
  /** Heads the names in the table that stands in for the chart: "Day". */
  nameLabel: string;
  /** Heads the values there: "Revenue". */
  valueLabel: string;
  /**
   * Writes a value out in full, with its unit.
   * @default with separators, as `1,234`
   */
  formatValue?: (value: number) => string;
  /**
   * How high the chart is, in px; or `fill`, as high as its container. Its width is always that of its container.
   * @default 220
   */
  height?: number | 'fill';
}

/** One point of a chart. */
export type PlotPoint = {
  /** What the value belongs to, in full: "23 Nov 2026". Unique in its chart. */
  name: string;
  /** The same as short as it can be, for the axis: "23 Nov". */
  shortName: string;
  value: number;
  /** Whether the value still grows, which is told with its name. */
  isRunning?: boolean;
};

/** Where a chart draws, in px from the corner of its plot. */
export type PlotArea = {
  height: number;
  /** From the middle of one point to that of the next. */
  step: number;
  /** The middle of a point. */
  x: (index: number) => number;
  /** The height of a value. */
  y: (value: number) => number;
  /** The point under the cursor. */
  active: number | undefined;
};

export interface PlotFrameProps extends PlotProps {
  /** The points in order, at least one. */
  points: readonly PlotPoint[];
  /** Whether the outer points lie on the plot's edges, as a line's do, or have half a step of room, as bars do. */
  isEdgeToEdge: boolean;
  /** Whether each mark bears its figure, so that no line above the chart need read one out. */
  hasFigures?: boolean;
  /** Draws the marks. */
  children: (area: PlotArea) => ReactNode;
}

const margin = { top: 8, bottom: 26 };
/** What a figure above the highest mark needs more. */
const figureRoom = 12;
/** About how wide a character of the axes is, in px. */
const character = 7;
/** What a short name needs of the axis where some may be left out, in px. */
const labelRoom = 64;

/**
 * The frame of a chart: axes, rules, and a cursor that mouse and keyboard move along the points. The cursor is a slider,
 * because that is what screen readers know how to step along and to read out; the same figures follow as a table.
 */
export function Plot({
  label,
  nameLabel,
  valueLabel,
  formatValue,
  height = 220,
  points,
  isEdgeToEdge,
  hasFigures = false,
  children,
}: PlotFrameProps) {
  const { amount, compact } = useFormat();
  const { soFar } = useMessages(messages);
  const nameOf = ({ name, isRunning = false }: PlotPoint) => (isRunning ? soFar(name) : name);
  const write = formatValue ?? amount;
  const frame = useRef<HTMLDivElement>(null);
  const { width, height: room } = useSize(frame, { width: 640, height: 220 });
  const high = height === 'fill' ? room : height;
  const top = Math.max(...points.map(({ value }) => value), 1);
  const marginTop = margin.top + (hasFigures ? figureRoom : 0);
  const innerHeight = Math.max(high - marginTop - margin.bottom, 0);
  const y = scaleLinear({ domain: [0, top], range: [innerHeight, 0], nice: 4 });
  // Some languages write "500K" as "500.000".
  const left = Math.max(44, ...y.ticks(4).map((tick) => compact(tick).length * character + 12));
  const right = Math.max(22, ((points.at(-1)?.shortName.length ?? 0) * character) / 2);
  const inner = { width: Math.max(width - left - right, 0), height: innerHeight };
  const step = inner.width / Math.max(isEdgeToEdge ? points.length - 1 : points.length, 1);
  const start = isEdgeToEdge ? 0 : step / 2;
  const x = scaleLinear({ domain: [0, 1], range: [start, start + step] });
  const longest = Math.max(...points.map(({ shortName }) => shortName.length));
  const { active, handlers } = useCursor({ count: points.length, start: left + start, step });
  const shown = points[active ?? points.length - 1];
  const spoken = shown && `${nameOf(shown)}: ${write(shown.value)}`;

  return (
    <div ref={frame} className={styles.frame({ isFilling: height === 'fill' })}>
      {!hasFigures && (
        <p aria-hidden className={styles.readout}>
          {spoken}
        </p>
      )}
      <div
        {...handlers}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={(active ?? points.length - 1) + 1}
        aria-valuetext={spoken}
        className={styles.plot}
      >
        <svg width="100%" height={high} aria-hidden className={styles.drawing}>
          <Group left={left} top={marginTop}>
            <GridRows scale={y} width={inner.width} numTicks={4} stroke={vars.color.lineSubtle} />
            {children({ height: inner.height, step, x, y, active })}
            <AxisLeft
              scale={y}
              numTicks={4}
              hideAxisLine
              hideTicks
              tickFormat={(value) => compact(Number(value))}
              tickLabelProps={{ className: styles.tick }}
            />
            <AxisBottom
              top={inner.height}
              scale={x}
              tickValues={labelled(points.length, inner.width, hasFigures ? longest * 7 + 8 : labelRoom)}
              hideAxisLine
              hideTicks
              tickFormat={(index) => points[Number(index)]?.shortName}
              tickLabelProps={{ className: styles.tick }}
            />
          </Group>
        </svg>
      </div>
      <PlotTable
        label={label}
        nameLabel={nameLabel}
        valueLabel={valueLabel}
        rows={points.map((point) => ({ name: nameOf(point), value: write(point.value) }))}
      />
    </div>
  );
}
