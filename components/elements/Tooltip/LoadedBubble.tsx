import { useLoaded } from '../later';
import type { BubbleProps } from './Bubble';

const load = () => import('./Bubble');

/** A tooltip's bubble, once loaded. Without the network there is none: nothing essential is in it. */
export function LoadedBubble(props: BubbleProps) {
  const loaded = useLoaded(load, true, () => {});
  return loaded && <loaded.Bubble {...props} />;
}
