import { memo, type ReactNode, Suspense, useId, useMemo } from 'react';
import type { components } from '#openapi';
import { type WidgetType, widgetQuery } from '#domain/widgets';
import { frame, FrameContext } from '../frame';
import { Boundary } from './Boundary';
import { contents } from './contents';

type Schemas = components['schemas'];

/** How often a widget asks again when its definition says nothing else, in milliseconds. */
const everyMinute = 60_000;

export interface WidgetProps {
  /** The widget as its dashboard has it. Where it stands is the host's: it fills the box that it is given. */
  placed: Schemas['PlacedWidget'];
  /** What its definition says of its data. Leave it out for a plain widget of its type. */
  source?: Pick<Schemas['WidgetSource'], 'params' | 'refreshInterval'> | undefined;
  /** Stands before the title: the builder's handle. Keep it between renders. */
  handle?: ReactNode;
  /** Stands at the end of the head in place of what the widget itself has there: the builder's tools. Keep it between renders. */
  tools?: ReactNode;
  /**
   * Keeps its contents from being pressed, focused or read out. Use it on the builder's canvas.
   * @default false
   */
  isInert?: boolean;
}

/** A widget of a dashboard with its live data: the head at once, then what its type shows. The same props draw nothing anew. */
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

// Apart from the frame, so that moving a widget, or another title, leaves its contents as they are.
const Contents = memo(function Contents({ type, settings, params, refreshInterval }: ContentsProps) {
  const query = useMemo(() => widgetQuery(type, params ?? {}, settings), [type, params, settings]);
  const Drawn = contents[type];
  return (
    <Suspense>
      <Drawn query={query} refreshInterval={refreshInterval} />
    </Suspense>
  );
});
