import { memo, type ReactNode, useId, useMemo } from 'react';
import type { components } from '#openapi';
import { type WidgetType, widgetQuery } from '#domain/widgets';
import { frame, FrameContext } from '../frame';
import { Boundary } from './Boundary';
import { contents } from './contents';

type Schemas = components['schemas'];

/** The default time between a widget's refreshes, in milliseconds. */
const everyMinute = 60_000;

export interface WidgetProps {
  /** The widget as saved in its dashboard. The host positions it: it fills the box it is given. */
  placed: Schemas['PlacedWidget'];
  /** The query parameters and refresh interval from its definition. Leave it out for the type's defaults. */
  source?: Pick<Schemas['WidgetSource'], 'params' | 'refreshInterval'> | undefined;
  /** Shown before the title. Use it for the builder's drag handle, and keep it stable between renders. */
  handle?: ReactNode;
  /** Replaces the summary or controls at the end of the header. Use it for the builder's tools, and keep it stable between renders. */
  tools?: ReactNode;
  /**
   * Keeps its contents from being pressed, focused or read by screen readers. Use it on the builder's canvas.
   * @default false
   */
  isInert?: boolean;
}

/** A dashboard widget with live data: the header immediately, then the contents of its type. Unchanged props don't re-render it. */
export const Widget = memo(function Widget({ placed, source, handle, tools, isInert = false }: WidgetProps) {
  const titleId = useId();
  const hasTools = tools !== undefined;
  const told = useMemo(() => ({ titleId, hasTools, isInert }), [titleId, hasTools, isInert]);
  return (
    <section aria-labelledby={titleId} className={frame.widget}>
      <div className={frame.sheet}>
        <header className={frame.head({ hasTools })}>
          {handle}
          <h2 id={titleId} className={frame.title}>
            {placed.config.title}
          </h2>
          {tools}
        </header>
        <FrameContext value={told}>
          <Boundary type={placed.type}>
            <Contents
              type={placed.type}
              settings={placed.config.settings}
              params={source?.params}
              refreshInterval={source?.refreshInterval ?? everyMinute}
            />
          </Boundary>
        </FrameContext>
      </div>
    </section>
  );
});

interface ContentsProps {
  type: WidgetType;
  settings: Schemas['PlacedWidget']['config']['settings'];
  params: Readonly<Record<string, string>> | undefined;
  refreshInterval: number;
}

// Separate from the frame, so that moving or renaming a widget doesn't re-render its contents.
const Contents = memo(function Contents({ type, settings, params, refreshInterval }: ContentsProps) {
  const query = useMemo(() => widgetQuery(type, params ?? {}, settings), [type, params, settings]);
  const Drawn = contents[type];
  return <Drawn query={query} refreshInterval={refreshInterval} />;
});
