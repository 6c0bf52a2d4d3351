import { useState } from 'react';
import { ApiError, type DashboardRef, saveDashboard, useReadDashboard, useSend } from '#components/api';
import { isSameLayout } from '#components/builder/difference';
import { mergeLayouts, type Merged, resolveConflicts } from '#components/builder/merge';
import type { WidgetType } from '#domain/widgets';
import type { Layout } from './layout';

/** A saved layout and its version. */
export type Saved = { layout: Layout; version: number; etag: string };

export type SaveResult = Saved & { isMerged: boolean };

/** Why a save failed, and the layout that was sent, which the error's fields refer to. */
export type SaveFailure = { error: unknown; layout: Layout };

/** Two people's conflicting changes to one dashboard, before the user chooses which to keep. */
export type SaveConflict = { merged: Merged<WidgetType>; theirs: Saved; note: string | undefined };

/** The author's note on the version, and whether it has someone else's changes too. */
export type SaveOptions = { note?: string | undefined; isMerged?: boolean };

/**
 * Saves a dashboard over the version it started from. If someone else saved first, changes to other widgets are merged and saved;
 * where both changed the same widget, `contest` holds the conflict and `resolve` settles it.
 */
export function useSave(which: DashboardRef, onSaved: (result: SaveResult) => void) {
  const send = useSend(saveDashboard);
  const readDashboard = useReadDashboard();
  const [contest, setContest] = useState<SaveConflict>();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();

  async function store(base: Saved, mine: Layout, { note, isMerged = false }: SaveOptions): Promise<void> {
    try {
      const { version, widgets } = await send.mutateAsync({
        which,
        etag: base.etag,
        widgets: [...mine],
        ...(note && { note }),
      });
      onSaved({ layout: widgets, version, etag: `"${version}"`, isMerged });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) return setFailure({ error, layout: mine });
      const { record, etag } = await readDashboard(which);
      const theirs = { layout: record.widgets, version: record.version, etag };
      // An earlier attempt went through, and only its answer was lost.
      if (isSameLayout(theirs.layout, mine)) return onSaved({ ...theirs, isMerged });
      const merged = mergeLayouts(base.layout, mine, theirs.layout);
      if (merged.conflicts.length > 0) setContest({ merged, theirs, note });
      else await store(theirs, merged.layout, { note, isMerged: true });
    }
  }

  const save = async (base: Saved, mine: Layout, options: SaveOptions) => {
    setPending(true);
    setFailure(undefined);
    setContest(undefined);
    // Someone else's version could not be read.
    await store(base, mine, options).catch((error: unknown) => setFailure({ error, layout: mine }));
    setPending(false);
  };

  return {
    save,
    isPending,
    failure,
    contest,
    /** Saves the merged layout, taking the other person's version of the widgets with these ids. */
    resolve: (ids: readonly string[]) =>
      contest &&
      save(contest.theirs, resolveConflicts(contest.merged, new Map(ids.map((id) => [id, 'theirs']))), {
        note: contest.note,
        isMerged: true,
      }),
    /** Returns to the canvas, with everything as it was. */
    leave: () => setContest(undefined),
  };
}
