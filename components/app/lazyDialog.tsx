import type { ComponentType } from 'react';
import type { Load } from '#components/elements/later';
import { useLoadedDialog } from './useLoadedDialog';

/** Declares a dialog that is loaded when first opened. If loading fails, `useLoadedDialog` says why and `onClose` is called. */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: Load<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LazyDialog(props) {
    const loaded = useLoadedDialog(load, true, () => props.onClose());
    return loaded && <loaded.default {...props} />;
  };
}
