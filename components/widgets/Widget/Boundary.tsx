import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, use } from 'react';
import { widgetTypes, type WidgetType } from '#domain/widgets';
import { Failed, frame, FrameContext } from '../frame';

interface CatcherProps {
  /** Refetches the data that could not be rendered. */
  onRetry: () => Promise<unknown>;
  isInert: boolean;
  children: ReactNode;
}

/** Keeps a widget's rendering error from taking the page down. React catches such errors only in class components. */
class Catcher extends Component<CatcherProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  retry = () => {
    void this.props.onRetry().finally(() => this.setState({ hasFailed: false }));
  };

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className={frame.body} inert={this.props.isInert}>
        <Failed onRetry={this.retry} />
      </div>
    );
  }
}

/** Shows an error when rendering a widget throws. Retry refetches its data and renders it again. */
export function Boundary({ type, children }: { type: WidgetType; children: ReactNode }) {
  const queryClient = useQueryClient();
  const { isInert } = use(FrameContext);
  return (
    <Catcher
      isInert={isInert}
      onRetry={() => queryClient.refetchQueries({ queryKey: ['get', widgetTypes[type].endpoint] })}
    >
      {children}
    </Catcher>
  );
}
