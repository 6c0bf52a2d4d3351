import { type DashboardRef, useDashboardVersions } from '#components/api';
import { Button } from '#components/elements/Button';
import { RadioGroup } from '#components/elements/RadioGroup';
import { useFormat, useMessages } from '#components/language';
import { DataView } from '#components/patterns/DataView';
import { compareMessages } from './compareMessages';
import * as styles from './DashboardBuilder.css';

interface VersionsPanelProps {
  which: DashboardRef;
  /** The version to compare with the canvas. */
  chosen: number;
  onChoose: (version: number) => void;
  /** Puts the chosen version on the canvas. Undefined while that version loads. */
  onRestore: (() => void) | undefined;
  onClose: () => void;
}

/** A dashboard's versions, newest first: pick one to compare with the canvas or to restore. */
export function VersionsPanel({ which, chosen, onChoose, onRestore, onClose }: VersionsPanelProps) {
  const words = useMessages(compareMessages);
  const format = useFormat();
  const versions = useDashboardVersions(which);
  const rows = versions.data?.data ?? [];
  return (
    <>
      <div className={styles.section}>
        <h2 className={styles.title}>{words.versionsTitle}</h2>
        <p className={styles.faint}>{words.versionsHint}</p>
      </div>
      <div className={styles.section}>
        <DataView
          query={versions}
          isEmpty={rows.length === 0}
          label={words.versionsTitle}
          loadingText={words.loadingVersions}
          errorText={words.versionsFailed}
        >
          <RadioGroup
            label={words.versionsTitle}
            isLabelHidden
            items={rows.map(({ version, live, widgets, saved_at, firms, note }) => ({
              id: String(version),
              label: words.version(version),
              description: [
                format.date(saved_at),
                format.time(saved_at),
                words.widgets(widgets),
                live || firms > 0 ? words.seenBy(firms) : '',
                note && words.note(note),
              ]
                .filter(Boolean)
                .join(' · '),
            }))}
            value={String(chosen)}
            onChange={(version) => onChoose(Number(version))}
          />
        </DataView>
      </div>
      <footer className={styles.foot} data-keep-clear>
        <Button tone="quiet" onPress={onClose}>
          {words.close}
        </Button>
        <Button tone="accent" isDisabled={!onRestore} onPress={() => onRestore?.()}>
          {words.restore}
        </Button>
      </footer>
    </>
  );
}
