import { CircleAlert, RefreshCw } from 'lucide-react';
import { createContext, type ReactNode, use, useRef } from 'react';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { LinkButton } from '#components/elements/LinkButton';
import { Skeleton } from '#components/elements/Skeleton';
import { Spinner } from '#components/elements/Spinner';
import { common, useMessages } from '#components/language';
import { type LoadedQuery, viewOf } from '#components/patterns/DataView';
import { messages } from './messages';
import * as styles from './frame.css';

/** What a widget's contents are told by the frame around them. */
export interface WidgetFrame {
  /** The id of the title, which names the contents too. */
  titleId: string;
  /** Whether the head's end belongs to the host, so that the contents put nothing there. */
  hasTools: boolean;
  /** Whether the contents can be pressed and focused. */
  isInert: boolean;
}

/** The frame that a widget's contents stand in. */
export const FrameContext = createContext<WidgetFrame>({ titleId: '', hasTools: false, isInert: false });

/** What a type of widget is given to draw its contents. */
export interface WidgetContentsProps {
  /** The parameters of its data call: those of its definition and its settings. */
  query: Readonly<Record<string, string>>;
  /** Milliseconds between refreshes of its data. */
  refreshInterval: number;
}

export interface WidgetBodyProps {
  /** What is loaded. */
  query: LoadedQuery;
  /** There is nothing to show: no answer yet, or an answer without records. */
  isEmpty: boolean;
  /** Says what is awaited: "Loading cases…". */
  loadingText: string;
  /** Says what there is none of, what will appear here, and where to go for it. Leave it out where there is always something. */
  empty?: { title: string; hint: string; action?: { label: string; href: string; icon?: ReactNode } | undefined };
  /** What the widget comes to, at the end of its head: "68 active". Not shown before there is data. */
  summary?: ReactNode;
  /** What sets what is shown, at the end of the head in place of a summary. It stays while other data comes. */
  controls?: ReactNode;
  /** The widget's records. Not rendered before there are some. */
  children: ReactNode;
}

/** What is under a widget's head, and its sum in it: its data, or that it loads, has none or failed. */
export function WidgetBody({ query, isEmpty, loadingText, empty, summary, controls, children }: WidgetBodyProps) {
  const { titleId, hasTools, isInert } = use(FrameContext);
  const body = useRef<HTMLDivElement>(null);
  const view = viewOf(query, isEmpty);
  const end = controls ?? (view === 'loaded' ? summary : undefined);
  const retry = () => {
    // The button goes away, so focus waits on the widget that the answer will fill.
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
        {view === 'failed' && <Failed onRetry={retry} />}
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

/** Says that a widget has no data because it failed, and tries again. */
export function Failed({ onRetry }: { onRetry: () => void }) {
  const words = useMessages(messages);
  const { retry } = useMessages(common);
  return (
    <div className={styles.middle}>
      <p role="alert" className={styles.failed}>
        <span className={styles.roomy}>
          <Icon of={CircleAlert} />
        </span>
        {words.failed}
      </p>
      <div className={styles.action}>
        <Button size="sm" icon={<Icon of={RefreshCw} />} onPress={onRetry}>
          {retry}
        </Button>
      </div>
    </div>
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
          <LinkButton size="sm" href={action.href} icon={action.icon}>
            {action.label}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
