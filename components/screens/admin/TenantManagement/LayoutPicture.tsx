import type { Dashboard } from '#components/api';
import { columns } from '#domain/layout';
import * as styles from './LayoutPicture.css';

/** The size of a grid cell and the margin inside it, in SVG units. */
const cell = { width: 10, height: 8, rim: 0.75 };
/** Enough rows to tell dashboards apart; anything further down is left out. */
const rows = 12;

/** A thumbnail of a dashboard's layout: where its widgets are, without their contents. */
export function LayoutPicture({ widgets }: Pick<Dashboard, 'widgets'>) {
  return (
    <svg aria-hidden viewBox={`0 0 ${columns * cell.width} ${rows * cell.height}`} className={styles.picture}>
      {widgets.map(({ id, position: { x, y, width, height } }) => (
        <rect
          key={id}
          x={x * cell.width + cell.rim}
          y={y * cell.height + cell.rim}
          width={width * cell.width - 2 * cell.rim}
          height={height * cell.height - 2 * cell.rim}
          rx={1.5}
          className={styles.widget}
        />
      ))}
    </svg>
  );
}
