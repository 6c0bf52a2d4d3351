import { updateWidget, useMay, useReadNow, useSend, type Widget, widgetInputOf, widgetRecord } from '#components/api';
import { useAnnounce } from '#components/app';
import { Switch } from '#components/elements/Switch';
import { VisuallyHidden } from '#components/elements/VisuallyHidden';
import { useMessages } from '#components/language';
import { useState } from 'react';
import { messages } from './messages';
import { useWhereUsed } from './useWhereUsed';

/** The widget to turn on or off. */
export interface ActiveSwitchProps {
  /** The widget as last fetched. */
  widget: Widget;
}

/** Turns a widget on or off at once. It changes the server's current version, so that nobody else's change is lost. */
export function ActiveSwitch({ widget }: ActiveSwitchProps) {
  const { id, name, active } = widget;
  const words = useMessages(messages);
  const whereUsed = useWhereUsed();
  const announce = useAnnounce();
  const readNow = useReadNow();
  const { mutateAsync: update } = useSend(updateWidget);
  const [wanted, setWanted] = useState<boolean>();
  const mayTurn = useMay('design.write');

  const put = async (next: boolean) => {
    const { record, etag } = await readNow(widgetRecord, id);
    return update({ id, etag, body: { ...widgetInputOf(record), active: next } });
  };
  const turnedOff = () => {
    const dashboards = whereUsed(widget);
    return { title: words.turnedOff(name), ...(dashboards && { description: words.stillOn(dashboards) }) };
  };
  const turning = (next: boolean) => ({
    act: () => put(next),
    done: () => (next ? words.turnedOn(name) : turnedOff()),
    failed: words.turnFailed(name),
    about: id,
  });
  const turn = (next: boolean) => {
    setWanted(next);
    void announce({ ...turning(next), undo: turning(!next) }).finally(() => setWanted(undefined));
  };

  return (
    // Shows the new state while it is being saved; further presses do nothing until then.
    <Switch isSelected={wanted ?? active} isReadOnly={!mayTurn || wanted !== undefined} onChange={turn}>
      <span>
        {words.active}
        <VisuallyHidden> {name}</VisuallyHidden>
      </span>
    </Switch>
  );
}
