import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { changeTones, DifferenceCanvas } from '#components/builder';
import { type Change, type ChangeKind, differences } from '#components/builder/difference';
import { canvasWidth } from '#components/builder/geometry';
import type { Layout } from '#components/builder/layout';
import { Chip } from '#components/elements/Chip';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { useMessages } from '#components/language';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import { compareMessages } from './compareMessages';
import { LiveData, SampleNote } from './LiveData';
import { messages } from './messages';
import { useElementWidth } from './useElementWidth';
import * as styles from './DashboardBuilder.css';

/** A layout and its name: "Version 7", "Canvas". */
export type Named = { name: string; layout: Layout };

interface ComparePaneProps {
  /** The two layouts to compare, the earlier one first. */
  before: Named;
  after: Named;
  registry: WidgetRegistry;
  /** The slug of the firm whose live data they show. */
  slug: string | undefined;
  /** The text under the title, such as the template's name. */
  subtitle: ReactNode;
  /** Renders the panel beside the canvas, given the changes. */
  children: (changes: readonly Change[]) => ReactNode;
  /** Returns to the canvas. */
  onBack: () => void;
}

type View = 'differences' | 'after' | 'before';

/** Compares two versions of a dashboard: their differences, or either one in full, beside a panel to act on them (`design/publish.png`). */
export function ComparePane({ registry, before, after, slug, subtitle, children, onBack }: ComparePaneProps) {
  const { title } = useMessages(messages);
  const words = useMessages(compareMessages);
  const [view, setView] = useState<View>('differences');
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementWidth(stage);
  const changes = differences(before.layout, after.layout);
  const shown = { differences: [before, after], after: [after, after], before: [before, before] } as const;
  const [from, to] = shown[view];
  const unchanged = after.layout.filter(({ id }) => !changes.some((change) => change.id === id)).length;
  return (
    <div className={styles.comparing}>
      <header className={styles.bar}>
        <IconButton icon={<Icon of={ArrowLeft} />} label={words.back} onPress={onBack} />
        <div className={styles.heading}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
        </div>
        <SegmentedControl
          label={words.view}
          items={[
            { id: 'differences', label: words.differences },
            { id: 'after', label: after.name },
            { id: 'before', label: before.name },
          ]}
          value={view}
          onChange={setView}
        />
      </header>
      <aside className={styles.side} data-keep-clear>
        {children(changes)}
      </aside>
      <p className={styles.summary}>
        <strong>{words.comparedWith(before.name)}</strong>
        {counts(changes).map(([kind, count]) => (
          <Chip key={kind} tone={changeTones[kind]}>
            {words.counts[kind](count)}
          </Chip>
        ))}
        <span className={styles.faint}>{words.unchanged(unchanged)}</span>
        <SampleNote />
      </p>
      <div ref={stage} className={styles.stage}>
        {room !== undefined && (
          <LiveData slug={slug}>
            <DifferenceCanvas
              registry={registry}
              before={from.layout}
              after={to.layout}
              scale={Math.min(1, room / canvasWidth)}
            />
          </LiveData>
        )}
      </div>
    </div>
  );
}

function counts(changes: readonly Change[]): [ChangeKind, number][] {
  const kinds: ChangeKind[] = ['added', 'moved', 'resized', 'configured', 'removed'];
  return kinds
    .map((kind): [ChangeKind, number] => [kind, changes.filter(({ kinds: its }) => its.includes(kind)).length])
    .filter(([, count]) => count > 0);
}
