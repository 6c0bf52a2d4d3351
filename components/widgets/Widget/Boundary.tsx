import { useQueryClient } from '@tanstack/react-query';
import { Component, type ReactNode, use } from 'react';
import { widgetTypes, type WidgetType } from '#domain/widgets';
import { Failed, frame, FrameContext } from '../frame';

interface CatcherProps {
  /** Fetches again what could not be drawn. */
  onRetry: () => Promise<unknown>;
  isInert: boolean;
  children: ReactNode;
}

/** Keeps what one widget cannot draw from taking the page down. React catches such errors in classes alone. */
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

/** Shows that a widget failed where drawing it threw. Retry fetches its data again and draws it anew. */
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
