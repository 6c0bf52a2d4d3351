import { useState } from 'react';
import { type DashboardRef, type DashboardTemplate, useDashboard, useList, widgetList } from '#components/api';
import { useLeave } from '#components/app';
import { useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { DataView } from '#components/patterns/DataView';
import { useUrlState } from '../../list';
import { EmptyBar } from './Bars';
import * as styles from './DashboardBuilder.css';
import { messages } from './messages';
import { Workspace } from './Workspace';

/** Dashboard Builder (spec section 2): edits, saves and publishes a template's dashboard or a firm's own. The URL says which. */
export function DashboardBuilderScreen() {
  const { get, set } = useUrlState();
  const leave = useLeave();
  const names = useMessages(templateNames);
  const template = get('template') in names ? (get('template') as DashboardTemplate) : 'default';
  const tenantId = template === 'custom' ? get('tenantId') : '';
  const which: DashboardRef = { template, ...(tenantId && { tenantId }) };
  return (
    <OneDashboard
      key={`${template} ${tenantId}`}
      which={which}
      onWhich={(next) => leave(() => set({ template: next.template, tenantId: next.tenantId ?? '' }))}
    />
  );
}

function OneDashboard({ which, onWhich }: { which: DashboardRef; onWhich: (which: DashboardRef) => void }) {
  const words = useMessages(messages);
  const dashboard = useDashboard(which);
  const definitions = useList(widgetList, {});
  // Editing starts from the dashboard as it was opened; later fetches only tell what others have saved and published since.
  const [opened, setOpened] = useState(dashboard.data);
  if (!opened && dashboard.data) setOpened(dashboard.data);
  return (
    <>
      {!opened && <EmptyBar which={which} />}
      <div className={opened ? undefined : styles.unopened}>
        <DataView
          query={dashboard}
          also={[definitions]}
          isEmpty={!opened}
          label={words.title}
          loadingText={words.loading}
          errorText={words.loadFailed}
        >
          {opened && (
            <Workspace
              which={which}
              onWhich={onWhich}
              opened={opened}
              liveVersion={dashboard.data?.record.liveVersion}
              definitions={definitions.rows}
            />
          )}
        </DataView>
      </div>
    </>
  );
}
