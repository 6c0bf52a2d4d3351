import { Component, type ReactNode, use } from 'react';
import { FrameContext } from './WidgetBody';
import { WidgetFailed } from './WidgetFailed';
import * as styles from './DashboardWidget.css';

interface CatcherProps extends Required<WidgetBoundaryProps> {
  isInert: boolean;
}

/** Keeps a widget's rendering error from taking the page down. React catches such errors only in class components. */
class Catcher extends Component<CatcherProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => {
    void Promise.resolve(this.props.onRetry()).finally(() => this.setState({ hasFailed: false }));
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={styles.body} inert={this.props.isInert}>
        <WidgetFailed onRetry={this.retry} />
      </div>
    );
  }
}

const nothing = () => undefined;

export interface WidgetBoundaryProps {
  /**
   * Refetches the data that could not be rendered, before it is rendered again.
   * @default renders it again at once
   */
  onRetry?: () => unknown;
  /** The contents of a widget. */
  children: ReactNode;
}

/** Shows an error when rendering a widget throws. Retry renders it again. */
export function WidgetBoundary({ onRetry = nothing, children }: WidgetBoundaryProps) {
  const { isInert } = use(FrameContext);
  return (
    <Catcher isInert={isInert} onRetry={onRetry}>
      {children}
    </Catcher>
  );
}
