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
  /** The header of the name column in the chart's table for screen readers: "Day". */
  nameLabel: string;
  /** The header of the value column in that table: "Revenue". */
  valueLabel: string;
  /**
   * Formats a value in full, with its unit.
   * @default with separators, as `1,234`
   */
  formatValue?: (value: number) => string;
  /**
   * The height in px, or `fill` for the height of its container. The width always follows the container.
   * @default 220
   */
  height?: number | 'fill';
}

/** One point of a chart. */
export type PlotPoint = {
  /** What the value belongs to, in full: "23 Nov 2026". Unique in its chart. */
  name: string;
  /** The shortest form of the name, for the axis: "23 Nov". */
  shortName: string;
  value: number;
  /** Whether the value is still growing; its name then says "so far". */
  isRunning?: boolean;
};

/** A chart's drawing area, in px from the corner of its plot. */
export type PlotArea = {
  height: number;
  /** The distance between the centres of two points. */
  step: number;
  /** The horizontal centre of a point. */
  x: (index: number) => number;
  /** The vertical position of a value. */
  y: (value: number) => number;
  /** The point under the cursor. */
  active: number | undefined;
};

export interface PlotFrameProps extends PlotProps {
  /** The points in order, at least one. */
  points: readonly PlotPoint[];
  /** Whether the outer points are on the plot's edges, as for a line, or half a step inside, as for bars. */
  isEdgeToEdge: boolean;
  /** Whether each mark shows its figure, so that the chart needs no readout above it. */
  hasFigures?: boolean;
  /** Renders the marks. */
  children: (area: PlotArea) => ReactNode;
}

const margin = { top: 8, bottom: 26 };
/** Extra space for a figure above the highest mark, in px. */
const figureRoom = 12;
/** The approximate width of a character on the axes, in px. */
const character = 7;
/** The space for a short name on the axis where some may be left out, in px. */
const labelRoom = 64;

/**
 * The frame of a chart: axes, grid lines, and a cursor that mouse and keyboard move along the points. The cursor is a slider,
 * because screen readers can step along one and read it out; the same figures follow as a table.
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
