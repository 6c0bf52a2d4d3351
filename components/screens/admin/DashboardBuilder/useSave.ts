import { useState } from 'react';
import { ApiError, type DashboardOf, saveDashboard, useReadDashboard, useSend } from '#components/api';
import type { Layout } from '#components/builder/layout';
import { mergeLayouts, type Merged, resolveConflicts } from '#components/builder/merge';

/** A layout as it is saved, and its version. */
export type Saved = { layout: Layout; version: number; etag: string };

/** How saving went. */
export type SaveResult = Saved & { isMerged: boolean };

/** Two people's changes to one dashboard, before it is asked whose to keep. */
export type Contest = { merged: Merged; theirs: Saved };

/**
 * Saves a dashboard over the version that it was made from. When somebody else saved first, changes to other widgets are merged
 * and saved; where both changed the same widget, `contest` holds what to ask, and `resolve` takes the answers.
 */
export function useSave(which: DashboardOf, onSaved: (result: SaveResult) => void) {
  const send = useSend(saveDashboard);
  const readDashboard = useReadDashboard();
  const [contest, setContest] = useState<Contest>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function store(base: Saved, mine: Layout, isMerged: boolean): Promise<void> {
    try {
      const { version, widgets } = await send.mutateAsync({ which, etag: base.etag, widgets: [...mine] });
      onSaved({ layout: widgets, version, etag: `"${version}"`, isMerged });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) throw error;
      const { record, etag } = await readDashboard(which);
      const theirs = { layout: record.widgets, version: record.version, etag };
      const merged = mergeLayouts(base.layout, mine, theirs.layout);
      if (merged.conflicts.length > 0) setContest({ merged, theirs });
      else await store(theirs, merged.layout, true);
    }
  }

  const save = async (base: Saved, mine: Layout, isMerged = false) => {
    setPending(true);
    setFailed(false);
    setContest(undefined);
    await store(base, mine, isMerged).catch(() => setFailed(true));
    setPending(false);
  };

  return {
    save,
    isPending,
    hasFailed,
    contest,
    /** Saves the merged layout, with the other person's widgets of these ids. */
    resolve: (ids: readonly string[]) =>
      contest && save(contest.theirs, resolveConflicts(contest.merged, new Map(ids.map((id) => [id, 'theirs']))), true),
    /** Goes back to the canvas, in which everything is as it was. */
    leave: () => setContest(undefined),
  };
}
