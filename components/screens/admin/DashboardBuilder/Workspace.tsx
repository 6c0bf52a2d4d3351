import { useMemo, useState } from 'react';
import {
  type Dashboard,
  type DashboardRef,
  useDashboardVersion,
  type Versioned,
  type Widget as Definition,
} from '#components/api';
import { useLoadedDialog } from '#components/app';
import { Announcement, usePartText } from '#components/builder';
import type { PlacedWidget } from '#components/builder/layout';
import type { Part } from '#components/builder/parts';
import { toasts } from '#components/elements/Toast';
import { useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { useWidgetRegistry, type WidgetSource, WidgetSources } from '#components/widgets';
import { isOffered } from '#domain/widgets';
import { compareMessages } from './compareMessages';
import { EditView } from './EditView';
import { messages } from './messages';
import { useEditing } from './useEditing';
import { useFirmOfTemplate } from './useFirmOfTemplate';

// Many visits only move a widget, so comparing and publishing versions is lazy-loaded.
const loadComparing = () => import('./comparing');
const loadConflict = () => import('#components/patterns/ConflictDialog');

interface WorkspaceProps {
  which: DashboardRef;
  onWhich: (which: DashboardRef) => void;
  opened: Versioned<Dashboard>;
  /** The version that firms see, as last fetched. */
  liveVersion: number | undefined;
  /** The Widget Library. */
  definitions: readonly Definition[];
}

/** One dashboard open in the builder: its canvas, or two of its versions side by side. */
export function Workspace({ which, onWhich, opened, liveVersion, definitions }: WorkspaceProps) {
  const words = useMessages(messages);
  const compare = useMessages(compareMessages);
  const names = useMessages(templateNames);
  const registry = useWidgetRegistry();
  const editing = useEditing(which, registry, opened);
  const { base, layout, saving, act } = editing;
  const firms = useFirmOfTemplate(which);
  const sources = useMemo(() => new Map(definitions.map((one) => [one.id, sourceOf(one)])), [definitions]);
  const offered = useMemo(
    () => definitions.filter((one) => isOffered(one, which.tenantId)),
    [definitions, which.tenantId],
  );
  const libraryNames = useMemo(() => new Map(definitions.map(({ id, name }) => [id, name])), [definitions]);
  const { nameOf, valueOf } = usePartText(registry, libraryNames);
  const [view, setView] = useState<'edit' | 'publish' | 'versions'>('edit');
  const [chosen, choose] = useState(Math.max(1, base.version - 1));
  const live = useDashboardVersion(which, view === 'publish' ? liveVersion : undefined).data?.data;
  const version = useDashboardVersion(which, view === 'versions' && base.version > 0 ? chosen : undefined).data?.data;
  const back = () => setView('edit');
  const shared = { registry, slug: firms.firm?.slug, subtitle: names[which.template].name, onBack: back };
  const now = { name: compare.canvas, layout };
  const comparing = useLoadedDialog(loadComparing, view !== 'edit', back);
  const conflict = useLoadedDialog(loadConflict, saving.contest !== undefined, saving.leave);

  return (
    <WidgetSources value={sources}>
      <Announcement said={editing.said} />
      {view === 'edit' && (
        <EditView
          which={which}
          onWhich={onWhich}
          editing={editing}
          firms={firms}
          liveVersion={liveVersion}
          registry={registry}
          definitions={offered}
          onPublish={() => setView('publish')}
          onVersions={() => setView('versions')}
        />
      )}
      {view === 'publish' && comparing && (
        <comparing.ComparePane
          {...shared}
          before={
            live ? { name: compare.version(live.version), layout: live.widgets } : { name: compare.nothing, layout: [] }
          }
          after={{ name: compare.version(base.version), layout: base.layout }}
        >
          {(changes) => (
            <comparing.PublishPanel
              which={which}
              registry={registry}
              owner={which.tenantId && firms.firm?.name}
              version={base.version}
              liveName={live && compare.version(live.version)}
              changes={changes}
              onClose={back}
            />
          )}
        </comparing.ComparePane>
      )}
      {view === 'versions' && comparing && (
        <comparing.ComparePane
          {...shared}
          before={now}
          after={version ? { name: compare.version(version.version), layout: version.widgets } : now}
        >
          {() => (
            <comparing.VersionsPanel
              which={which}
              chosen={chosen}
              onChoose={choose}
              onRestore={
                version &&
                (() => {
                  act({ type: 'replace', layout: version.widgets });
                  toasts.show({ title: compare.restored(version.version) });
                  back();
                })
              }
              onClose={back}
            />
          )}
        </comparing.ComparePane>
      )}
      {saving.contest && conflict && (
        <conflict.ConflictDialog
          recordName={words.conflictIn(names[which.template].name)}
          by="platform"
          contested={saving.contest.merged.conflicts.map(({ id, part, before, mine, theirs }) => ({
            id,
            label: partLabel(part, before ?? mine ?? theirs),
            before: valueOf(part, before),
            mine: valueOf(part, mine),
            theirs: valueOf(part, theirs),
          }))}
          merged={saving.contest.merged.merged.map(({ part, before, after, by }) => ({
            label: partLabel(part, before ?? after),
            before: before ? valueOf(part, before) : '',
            after: valueOf(part, after),
            by,
          }))}
          saveLabel={words.save}
          onSave={(theirs) => void saving.resolve(theirs)}
          onBack={saving.leave}
        />
      )}
    </WidgetSources>
  );

  function partLabel(part: Part, widget: PlacedWidget | undefined): string {
    const title = widget?.config.title ?? '';
    return part === 'widget' ? title : words.partOf(title, nameOf(part, widget));
  }
}

function sourceOf({ id, dataSchema }: Definition): WidgetSource {
  const { params, refreshInterval } = dataSchema ?? {};
  return { id, ...(params && { params }), ...(refreshInterval !== undefined && { refreshInterval }) };
}
