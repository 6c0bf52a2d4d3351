import type { ReactNode } from 'react';
import { Table } from '#components/elements/Table';
import { font, motion, space, text } from '#components/theme/scale';
import { shape } from '#components/theme/shape';
import * as styles from './docs.css';

interface ScaleProps {
  caption: string;
  steps: Record<string, string>;
  sample: (value: string, name: string) => ReactNode;
}

function Scale({ caption, steps, sample }: ScaleProps) {
  return (
    <Table
      caption={caption}
      columns={[
        { id: 'name', header: 'Name', cell: ([name]) => <code>{name}</code>, isRowHeader: true, width: '96px' },
        { id: 'value', header: 'Value', cell: ([, value]) => <code>{value}</code> },
        { id: 'sample', header: 'Sample', cell: ([name, value]) => sample(value, name), width: '3fr' },
      ]}
      rows={Object.entries(steps)}
      getRowId={([name]) => name}
    />
  );
}

const sizes = Object.fromEntries(
  Object.entries(text).map(([name, { fontSize, lineHeight }]) => [name, `${fontSize}/${lineHeight}`]),
);
const titles = ['heading', 'title', 'display', 'hero'];

/** Shows each type size in that size. */
export function TypeScale() {
  return (
    <Scale
      caption="Type"
      steps={sizes}
      sample={(size, name) => (
        <span style={{ font: `${size} ${titles.includes(name) ? font.title : font.ui}` }}>KES 1,284,000 due</span>
      )}
    />
  );
}

/** Shows each step of the 4-point grid at its real length. */
export function Spaces() {
  return (
    <Scale
      caption="Space"
      steps={space}
      sample={(inlineSize) => <div className={styles.bar} style={{ inlineSize }} />}
    />
  );
}

/** Shows each corner radius. */
export function Corners() {
  return (
    <Scale
      caption="Corners"
      steps={shape.radius}
      sample={(borderRadius) => <div className={styles.corner} style={{ borderRadius }} />}
    />
  );
}

/** Shows each animation speed; the sample moves on hover. */
export function Paces() {
  return (
    <Scale
      caption="Motion"
      steps={motion}
      sample={(pace) => <div className={styles.mover} style={{ transition: `translate ${pace}` }} />}
    />
  );
}
