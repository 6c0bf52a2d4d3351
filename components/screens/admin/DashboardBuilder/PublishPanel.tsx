import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import {
  type DashboardRef,
  publishDashboard,
  useDashboardFirms,
  useDashboards,
  useDashboardVersions,
  useSend,
} from '#components/api';
import { useAnnounce } from '#components/app';
import { ChangeList } from '#components/builder';
import type { Change } from '#components/builder/difference';
import { Button } from '#components/elements/Button';
import { Checkbox } from '#components/elements/Checkbox';
import { Icon } from '#components/elements/Icon';
import { RadioGroup } from '#components/elements/RadioGroup';
import { SearchField } from '#components/elements/SearchField';
import { useMessages } from '#components/language';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import { DataView } from '#components/patterns/DataView';
import { useDebouncedValue } from '../../list';
import { compareMessages } from './compareMessages';
import * as styles from './DashboardBuilder.css';

interface PublishPanelProps {
  which: DashboardRef;
  registry: WidgetRegistry;
  /** The name of the firm whose own dashboard it is; undefined for a template. */
  owner: string | undefined;
  /** The saved version to publish. */
  version: number;
  /** The name of the version that firms see now; undefined before the first. */
  liveName: string | undefined;
  /** What will change for them. */
  changes: readonly Change[];
  onClose: () => void;
}

/** Publishes a version to chosen firms first or to all, or rolls every firm back to the previous version. */
export function PublishPanel({ which, registry, owner, version, liveName, changes, onClose }: PublishPanelProps) {
  const words = useMessages(compareMessages);
  const announce = useAnnounce();
  const send = useSend(publishDashboard);
  const summary = useDashboards().data?.data.find(({ template }) => template === which.template);
  const versions = useDashboardVersions(which).data?.data;
  const [audience, setAudience] = useState<'chosen' | 'all'>('all');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isOwn = which.tenantId !== undefined;
  const seeing = versions?.find((one) => one.version === version)?.firms ?? 0;
  const { live: isLive = false, note } = versions?.find((one) => one.version === version) ?? {};
  // What was live before is known of templates alone.
  const backTo = isOwn ? undefined : goesBackTo(summary, seeing, isLive);
  const publish = (wanted: number, tenants: string[] | undefined, done: string) =>
    announce({
      act: () => send.mutateAsync({ which, version: wanted, ...(tenants && { tenants }) }),
      done: () => done,
      failed: words.publishFailed,
    }).then((isDone) => isDone && onClose());
  const count = audience === 'all' ? (summary?.firms ?? 0) : chosen.size;

  return (
    <>
      <div className={styles.section}>
        <h2 className={styles.title}>{words.publishTitle(version)}</h2>
        {owner !== undefined && <p>{words.ofFirm(owner)}</p>}
        {note && <p>{words.note(note)}</p>}
        <p className={styles.faint}>
          {isLive ? words.isLive(seeing) : seeing > 0 ? words.seenBy(seeing) : words.notLive}
        </p>
      </div>
      <section className={styles.section}>
        <h3 className={styles.sectionTitle}>{liveName ? words.changesSince(liveName) : words.allNew}</h3>
        {changes.length === 0 ? (
          <p className={styles.faint}>{words.noChanges}</p>
        ) : (
          <ChangeList registry={registry} changes={changes} />
        )}
      </section>
      {!isOwn && (
        <section className={styles.section}>
          <RadioGroup
            label={words.whoGetsIt}
            items={[
              {
                id: 'chosen',
                label: words.chosen,
                description: liveName ? words.chosenHint(liveName) : words.chosenFirstHint,
              },
              { id: 'all', label: words.all(summary?.firms ?? 0), description: words.allHint },
            ]}
            value={audience}
            onChange={setAudience}
          />
          <FirmList
            which={which}
            version={version}
            chosen={chosen}
            {...(audience === 'chosen' && { onChange: setChosen })}
          />
        </section>
      )}
      {backTo !== undefined && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{words.rollBack}</h3>
          <p className={styles.faint}>{words.rollBackHint}</p>
          <Button
            icon={<Icon of={Undo2} />}
            isPending={send.isPending}
            onPress={() => void publish(backTo, undefined, words.rolledBack(backTo))}
          >
            {words.backTo(backTo)}
          </Button>
        </section>
      )}
      <footer className={styles.foot} data-keep-clear>
        <Button tone="quiet" onPress={onClose}>
          {words.close}
        </Button>
        <Button
          tone="accent"
          isPending={send.isPending}
          isDisabled={audience === 'chosen' && chosen.size === 0}
          onPress={() =>
            void (audience === 'chosen'
              ? publish(version, [...chosen], words.publishedTo(version, chosen.size))
              : publish(
                  version,
                  undefined,
                  owner === undefined ? words.published(version) : words.publishedToFirm(version, owner),
                ))
          }
        >
          {owner !== undefined
            ? words.publishToFirm(owner)
            : isOwn
              ? words.publishNow
              : audience === 'all'
                ? words.publishToAll(count)
                : words.publishToChosen(count)}
        </Button>
      </footer>
    </>
  );
}

type Summary = { liveVersion?: number; previousVersion?: number } | undefined;

/** The version that a rollback returns to: the one other firms see while chosen firms try this one, or the one that was live before it. */
function goesBackTo(summary: Summary, seeing: number, isLive: boolean): number | undefined {
  if (isLive) return summary?.previousVersion;
  return seeing > 0 ? summary?.liveVersion : undefined;
}

interface FirmListProps {
  which: DashboardRef;
  version: number;
  chosen: ReadonlySet<string>;
  /** Called with the chosen firms. Without it the list is read-only. */
  onChange?: (chosen: ReadonlySet<string>) => void;
}

function FirmList({ which, version, chosen, onChange }: FirmListProps) {
  const words = useMessages(compareMessages);
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedValue(search, setSearch);
  const found = useDashboardFirms(which.template, search);
  const firms = found.data?.data ?? [];
  const isLong = (found.data?.page.total ?? 0) > 8 || search !== '';
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    onChange?.(next);
  };
  return (
    <>
      {isLong && (
        <SearchField label={words.searchFirms} placeholder={words.searchFirms} value={typed} onChange={setTyped} />
      )}
      <DataView
        query={found}
        isEmpty={firms.length === 0}
        label={words.firms}
        loadingText={words.loadingFirms}
        errorText={words.firmsFailed}
        empty={<p className={styles.faint}>{search ? words.noneFound : words.noFirms}</p>}
      >
        <ul className={styles.firms}>
          {firms.map(({ id, name, status, users, version: seen }) => {
            const hint = status === 'suspended' || status === 'expired' ? words.closed[status] : words.users(users);
            return (
              <li key={id} className={styles.firm}>
                {onChange ? (
                  <Checkbox
                    description={hint}
                    isDisabled={seen === version}
                    isSelected={seen === version || chosen.has(id)}
                    onChange={(isChosen) => toggle(id, isChosen)}
                  >
                    {name}
                  </Checkbox>
                ) : (
                  <span>
                    {name}
                    <br />
                    <span className={styles.faint}>{hint}</span>
                  </span>
                )}
                <span className={`${styles.faint} ${styles.version}`}>{words.sees(seen)}</span>
              </li>
            );
          })}
        </ul>
      </DataView>
    </>
  );
}
