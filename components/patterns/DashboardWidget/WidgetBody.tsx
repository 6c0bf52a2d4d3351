import { createContext, type ReactNode, use, useRef } from 'react';
import { Button } from '#components/elements/Button';
import { LinkButton } from '#components/elements/LinkButton';
import { Skeleton } from '#components/elements/Skeleton';
import { Spinner } from '#components/elements/Spinner';
import { common, useMessages } from '#components/language';
import { type LoadedQuery, viewOf } from '../DataView';
import type { IconElement } from '#components/elements/Icon';
import { messages } from './messages';
import { WidgetFailed } from './WidgetFailed';
import * as styles from './DashboardWidget.css';

/** What a widget's frame passes to its contents. */
export interface WidgetFrame {
  /** The id of the title, which also labels the contents. */
  titleId: string;
  /** Whether the host has tools at the end of the header, so that the contents put nothing there. */
  hasTools: boolean;
  /** Whether the contents are inert: neither pressable nor focusable. */
  isInert: boolean;
}

/** The frame around a widget's contents. */
export const FrameContext = createContext<WidgetFrame>({ titleId: '', hasTools: false, isInert: false });

/** The frame of the widget that this is rendered in. */
export const useWidgetFrame = (): WidgetFrame => use(FrameContext);

export interface WidgetBodyProps {
  /** The query that its data comes from. Leave it out where nothing is loaded. */
  query?: LoadedQuery | undefined;
  /**
   * Whether there is nothing to show: not loaded yet, or no records.
   * @default false
   */
  isEmpty?: boolean;
  /** Shown while loading: "Loading tasks…". */
  loadingText?: string;
  /** Shown when there are no records: what is missing, what will appear here, and where to go. Leave it out where there always are some. */
  empty?: { title: string; hint: string; action?: { label: string; href: string; icon?: IconElement } | undefined };
  /** The widget's summary, at the end of its header: "8 of 12 done". Not shown before there is data. */
  summary?: ReactNode;
  /** Controls for what is shown, at the end of the header in place of a summary. They stay while other data loads. */
  controls?: ReactNode;
  /** The widget's contents. Not rendered before there are any. */
  children?: ReactNode;
}

/** What a widget without a query has: its data at once. */
const atHand: LoadedQuery = { isPending: false, isError: false, refetch: () => undefined };

/** A widget's body and the summary in its header. Shows the data, or the loading, empty or error state. */
export function WidgetBody({
  query = atHand,
  isEmpty = false,
  loadingText = '',
  empty,
  summary,
  controls,
  children,
}: WidgetBodyProps) {
  const { titleId, hasTools, isInert } = use(FrameContext);
  const body = useRef<HTMLDivElement>(null);
  const view = viewOf(query, isEmpty);
  const end = controls ?? (view === 'loaded' ? summary : undefined);
  const retry = () => {
    // The button disappears, so focus moves to the widget that the data will fill.
    body.current?.focus();
    void query.refetch();
  };
  return (
    <>
      {!hasTools && end && (
        <div className={styles.summary} inert={isInert}>
          {end}
        </div>
      )}
      <div
        ref={body}
        role="group"
        aria-labelledby={titleId}
        aria-busy={query.isPending}
        tabIndex={-1}
        inert={isInert}
        className={styles.body}
      >
        {view === 'loading' && <Loading label={loadingText} />}
        {view === 'failed' && <WidgetFailed onRetry={retry} />}
        {view === 'empty' && empty && <Empty {...empty} />}
        {view === 'loaded' && query.isError && <NotRefreshed onRetry={retry} />}
        {view === 'loaded' && <div className={styles.data}>{children}</div>}
      </div>
    </>
  );
}

const widths = ['62%', '48%', '70%', '55%', '44%'];

function Loading({ label }: { label: string }) {
  return (
    <>
      <div className={styles.skeletons}>
        {widths.map((width) => (
          <div key={width} className={styles.skeleton}>
            <Skeleton width={width} />
            <Skeleton width="38%" />
          </div>
        ))}
      </div>
      <div className={styles.loading}>
        <Spinner label={label} />
      </div>
    </>
  );
}

function NotRefreshed({ onRetry }: { onRetry: () => void }) {
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  return (
    <div className={styles.stale}>
      <p role="alert" className={styles.line}>
        {words.failed}
      </p>
      <Button size="sm" tone="quiet" onPress={onRetry}>
        {retry}
      </Button>
    </div>
  );
}

function Empty({ title, hint, action }: NonNullable<WidgetBodyProps['empty']>) {
  return (
    <div className={styles.middle}>
      <p className={styles.emptyTitle}>{title}</p>
      <p className={styles.emptyHint}>{hint}</p>
      {action && (
        <div className={styles.action}>
          <LinkButton size="sm" href={action.href} {...(action.icon && { icon: action.icon })}>
            {action.label}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
