import { useCallback, useState } from 'react';
import { type Dashboard, type DashboardRef, useMay, type Versioned } from '#components/api';
import { useLeaveGuard } from '#components/app';
import { useBuilder } from '#components/builder';
import { hasRoomFor } from '#components/builder/editor';
import { mostWidgets } from '#components/builder/layout';
import { mergeLayouts } from '#components/builder/merge';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import type { WidgetType } from '#domain/widgets';
import { messages } from './messages';
import { type LeftDraft, useDraft } from './useDraft';
import { type Saved, useSave } from './useSave';
import { useShortcuts } from './useShortcuts';

/** The editing state of a dashboard: the canvas, the saved version, the draft, and how to save. */
export function useEditing(
  which: DashboardRef,
  registry: WidgetRegistry<WidgetType>,
  { record, etag }: Versioned<Dashboard>,
) {
  const words = useMessages(messages);
  const { editor, said, act } = useBuilder<WidgetType>(registry, record.widgets);
  const layout = editor.history.present;
  const [base, setBase] = useState<Saved & { savedAt: string }>(() => ({
    layout: record.widgets,
    version: record.version,
    etag,
    savedAt: record.updated_at,
  }));
  const draft = useDraft(which, base.layout, layout);
  const maySave = useMay('design.write');
  useLeaveGuard(maySave && draft.isDirty);

  const saving = useSave(which, ({ isMerged, ...saved }) => {
    setBase({ ...saved, savedAt: new Date().toISOString() });
    if (isMerged) act({ type: 'replace', layout: saved.layout });
    const isSame = saved.version === base.version;
    toasts.show({
      title: isSame ? words.unchanged : isMerged ? words.savedMerged(saved.version) : words.saved(saved.version),
    });
  });
  const { save: store } = saving;
  const save = useCallback(
    (note?: string) => maySave && void store(base, layout, { note }),
    [maySave, store, base, layout],
  );
  /** Whether this many more widgets fit on the dashboard. If not, a toast says how many it can have. */
  const hasRoom = useCallback(
    (count: number) => {
      const isRoom = hasRoomFor(layout, count);
      if (!isRoom) toasts.show({ tone: 'info', title: words.full(mostWidgets), description: words.fullHint });
      return isRoom;
    },
    [layout, words],
  );
  useShortcuts({ selected: editor.selected, layout, act, save, hasRoom });

  const restoreDraft = (left: LeftDraft) => {
    // Someone may have saved since, or this visit has changes: they stay, and the draft's are merged on top.
    act({ type: 'replace', layout: mergeLayouts(left.base, left.layout, layout).layout });
    draft.forget(left);
  };
  return { editor, said, act, layout, base, draft, restoreDraft, saving, save, hasRoom };
}
