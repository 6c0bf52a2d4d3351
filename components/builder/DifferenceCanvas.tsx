import { Chip } from '#components/elements/Chip';
import { useMessages } from '#components/language';
import { DashboardWidget, type WidgetRegistry } from '#components/patterns/DashboardWidget';
import { overlap, type Position } from '#domain/layout';
import { type Change, type ChangeKind, differences } from './difference';
import { boxOf, canvas, canvasHeight, canvasWidth } from './geometry';
import { bottom, type Layout, type PlacedWidget } from './layout';
import { messages } from './messages';
import * as canvasStyles from './Canvas.css';
import * as styles from './DifferenceCanvas.css';

/** Props of `DifferenceCanvas`. */
export interface DifferenceCanvasProps {
  /** The types of widget. Keep it stable between renders. */
  registry: WidgetRegistry;
  /** The earlier layout. */
  before: Layout;
  /** The later layout, which is shown. */
  after: Layout;
  /** The zoom: screen px per canvas px. */
  scale: number;
}

/** The later layout, with added, removed, moved and resized widgets marked by their number in `ChangeList`. */
export function DifferenceCanvas({ registry, before, after, scale }: DifferenceCanvasProps) {
  const words = useMessages(messages);
  const changes = differences(before, after);
  const kinds = new Map(changes.map((change) => [change.id, change.kinds]));
  const gone = changes.filter(({ after: is }) => !is).flatMap(({ before: was }) => was ?? []);
  const moved = changes.filter(({ kinds }) => kinds.includes('moved'));
  const height = canvasHeight(bottom([...after, ...before]));
  const draw = (widget: PlacedWidget) => {
    const [kind, ...more] = kinds.get(widget.id) ?? [];
    // Whatever took its place stays in sight below its outline and its name.
    const isCovered = kind === 'removed' && after.some(({ position }) => overlap(position, widget.position));
    return (
      <div key={widget.id} className={styles.tile({ kind })} style={boxOf(widget.position)}>
        {kind === 'removed' ? (
          <p className={styles.removed({ isCovered })}>
            <span className={styles.removedName}>
              <s>{widget.config.title}</s> <Chip tone={tones[kind]}>{words.kinds[kind]}</Chip>
            </span>
          </p>
        ) : (
          <DashboardWidget
            registry={registry}
            widget={widget}
            tools={
              kind ? (
                <Chip tone={tones[kind]}>{[kind, ...more].map((one) => words.kinds[one]).join(', ')}</Chip>
              ) : undefined
            }
            isInert
            isPreview
          />
        )}
      </div>
    );
  };
  return (
    <div className={canvasStyles.room} style={{ inlineSize: canvasWidth * scale, blockSize: height * scale }}>
      <div
        role="group"
        aria-label={words.canvas}
        className={canvasStyles.surface}
        style={{ blockSize: height, transform: `scale(${scale})` }}
      >
        {moved.map(({ id, before: was }) =>
          was ? (
            <div key={id} className={styles.ghost} style={boxOf(was.position)}>
              <span>{words.wasHere(was.config.title)}</span>
            </div>
          ) : null,
        )}
        {after.map(draw)}
        {gone.map(draw)}
        <Arrows changes={moved} height={height} />
        {changes.map(({ id, kinds: [kind], before: was, after: is }, index) => {
          const { x, y } = (is ?? was)?.position ?? { x: 0, y: 0 };
          return (
            <span
              key={id}
              className={styles.number({ kind })}
              style={{ insetInlineStart: x * canvas.columnWidth, insetBlockStart: y * canvas.rowHeight }}
            >
              {index + 1}
            </span>
          );
        })}
      </div>
    </div>
  );
}

/** The colour of each kind of change. */
export const tones = {
  added: 'success',
  removed: 'error',
  moved: 'info',
  resized: 'warning',
  configured: 'warning',
} as const satisfies Record<ChangeKind, string>;

const middle = ({ x, y, width, height }: Position) => ({
  x: (x + width / 2) * canvas.columnWidth,
  y: (y + height / 2) * canvas.rowHeight,
});

/** Arrows from each moved widget's old position to its new one. */
function Arrows({ changes, height }: { changes: readonly Change[]; height: number }) {
  return (
    <svg aria-hidden viewBox={`0 0 ${canvasWidth} ${height}`} className={styles.arrows}>
      <marker id="builder-arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 L8 4 L0 8 z" className={styles.arrowHead} />
      </marker>
      {changes.map(({ id, before, after }) => {
        if (!before || !after) return null;
        const [from, to] = [middle(before.position), middle(after.position)];
        return (
          <path
            key={id}
            d={`M${from.x} ${from.y} L${to.x} ${to.y}`}
            className={styles.arrow}
            markerEnd="url(#builder-arrow)"
          />
        );
      })}
    </svg>
  );
}
