import { useCallback, useMemo, useState } from 'react';
import type { Dashboard, DashboardRef, Versioned } from '#components/api';
import { useLeaveGuard } from '#components/app';
import { useBuilder } from '#components/builder';
import { mergeLayouts } from '#components/builder/merge';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { messages } from './messages';
import { useDraft } from './useDraft';
import { type Saved, useSave } from './useSave';
import { useShortcuts } from './useShortcuts';

/** The editing state of a dashboard: the canvas, the saved version, the draft, and how to save. */
export function useEditing(which: DashboardRef, { record, etag }: Versioned<Dashboard>) {
  const words = useMessages(messages);
  const { editor, said, act } = useBuilder(record.widgets);
  const layout = editor.history.present;
  const [base, setBase] = useState<Saved & { savedAt: string }>(() => ({
    layout: record.widgets,
    version: record.version,
    etag,
    savedAt: record.updated_at,
  }));
  const draft = useDraft(which, base.layout, layout);
  useLeaveGuard(draft.isDirty);

  const saving = useSave(which, ({ isMerged, ...saved }) => {
    setBase({ ...saved, savedAt: new Date().toISOString() });
    if (isMerged) act({ type: 'replace', layout: saved.layout });
    draft.forget();
    const isSame = saved.version === base.version;
    toasts.show({
      title: isSame ? words.unchanged : isMerged ? words.savedMerged(saved.version) : words.saved(saved.version),
    });
  });
  const { save: store } = saving;
  const save = useCallback(() => void store(base, layout), [store, base, layout]);
  const selected = useMemo(() => layout.filter(({ id }) => editor.selected.has(id)), [layout, editor.selected]);
  useShortcuts({ selected, layout, act, save });

  const restoreDraft = () => {
    if (!draft.left) return;
    // Someone may have saved since: their changes stay, and the draft's are merged on top.
    act({ type: 'replace', layout: mergeLayouts(draft.left.base, draft.left.layout, layout).layout });
  };
  return { editor, said, act, layout, base, draft, restoreDraft, saving, save };
}
