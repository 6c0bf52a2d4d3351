import { memo, type ReactNode, useId, useMemo } from 'react';
import { useMessages } from '#components/language';
import type { PlacedWidget } from '#domain/layout';
import { messages } from './messages';
import { defaultSettings, kindOf, type WidgetView, type WidgetViews } from './registry';
import { FrameContext, WidgetBody } from './WidgetBody';
import { WidgetBoundary } from './WidgetBoundary';
import * as styles from './DashboardWidget.css';

export interface DashboardWidgetProps {
  /** The types of widget. Keep it stable between renders. */
  registry: WidgetViews;
  /** The widget as it is saved in its dashboard. The host positions it: it fills the box it is given. */
  widget: Pick<PlacedWidget, 'type' | 'definition' | 'config'>;
  /** Shown before the title. Use it for the builder's drag handle, and keep it stable between renders. */
  handle?: ReactNode;
  /** Replaces the summary or controls at the end of the header. Use it for the builder's tools, and keep it stable between renders. */
  tools?: ReactNode;
  /**
   * Keeps its contents from being pressed, focused or read by screen readers. Use it on the builder's canvas.
   * @default false
   */
  isInert?: boolean;
  /**
   * Shows its type's preview, where there is one, in place of its contents. Use it while a dashboard is built.
   * @default false
   */
  isPreview?: boolean;
}

/** A widget of a registry: the header immediately, then the contents of its type. Unchanged props don't re-render it. */
export const DashboardWidget = memo(function DashboardWidget({
  registry,
  widget: { type, definition, config },
  handle,
  tools,
  isInert = false,
  isPreview = false,
}: DashboardWidgetProps) {
  const titleId = useId();
  const hasTools = tools !== undefined;
  const frame = useMemo(() => ({ titleId, hasTools, isInert }), [titleId, hasTools, isInert]);
  return (
    <section aria-labelledby={titleId} className={styles.widget}>
      <div className={styles.sheet}>
        <header className={styles.head({ hasTools })}>
          {handle}
          <h2 id={titleId} className={styles.title}>
            {config.title}
          </h2>
          {tools}
        </header>
        <FrameContext value={frame}>
          <WidgetBoundary>
            <Contents
              view={kindOf(registry, type)}
              settings={config.settings}
              definition={definition}
              isPreview={isPreview}
            />
          </WidgetBoundary>
        </FrameContext>
      </div>
    </section>
  );
});

interface ContentsProps extends Pick<PlacedWidget['config'], 'settings'> {
  view: WidgetView | undefined;
  definition: string | undefined;
  isPreview: boolean;
}

// Separate from the frame, so that moving or renaming a widget doesn't re-render its contents.
const Contents = memo(function Contents({ view, settings, definition, isPreview }: ContentsProps) {
  const words = useMessages(messages);
  const all = useMemo(() => (view ? { ...defaultSettings(view), ...settings } : settings), [view, settings]);
  if (!view) return <WidgetBody isEmpty empty={{ title: words.unknown, hint: words.unknownHint }} />;
  const { component, preview = component } = view;
  const Shown = isPreview ? preview : component;
  return <Shown settings={all} definition={definition} />;
});
