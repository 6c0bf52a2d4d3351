import { Eye, Maximize2, Minimize2, Monitor, Redo2, Save, Smartphone, Tablet, Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { type DashboardRef, type DashboardTemplate, useMay } from '#components/api';
import { Button } from '#components/elements/Button';
import { Icon } from '#components/elements/Icon';
import { IconButton } from '#components/elements/IconButton';
import { Menu } from '#components/elements/Menu';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { Select } from '#components/elements/Select';
import { Skeleton } from '#components/elements/Skeleton';
import { useFormat, useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import { type FormProblem, ProblemAlert } from '#components/patterns/RecordForm';
import { useNow } from '#components/patterns/RelativeTime';
import type { Device } from '#domain/deviceLayout';
import { ActionMenu, May } from '../../rights';
import { SampleNote, useIsSample } from './LiveData';
import { messages } from './messages';
import type { useFirmOfTemplate } from './useFirmOfTemplate';
import * as styles from './DashboardBuilder.css';

const FirmChoice = lazy(() => import('./FirmChoice'));

interface TopBarProps {
  which: DashboardRef;
  device: Device;
  onDevice: (device: Device) => void;
  /** Undoes or redoes a step; undefined at either end of the history. */
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
  onPreview: () => void;
  onPublish: () => void;
  isPublishable: boolean;
  onVersions: () => void;
  onExport: () => void;
  onImport: (file: File) => void;
  onSave: () => void;
  onSaveWithNote: () => void;
  /** Moves widgets up into the gaps above them. */
  onCloseGaps: () => void;
  isSaving: boolean;
  /** Why the last save failed. */
  problem: FormProblem | undefined;
}

/** The builder's title, the device, undo and redo, and the actions on the dashboard (spec section 2, "Top bar"). */
export function TopBar(props: TopBarProps) {
  const words = useMessages(messages);
  const file = useRef<HTMLInputElement>(null);
  return (
    <header className={styles.bar}>
      <Title which={props.which} />
      <SegmentedControl
        label={words.device}
        items={[
          { id: 'desktop', label: words.devices.desktop, icon: <Icon of={Monitor} /> },
          { id: 'tablet', label: words.devices.tablet, icon: <Icon of={Tablet} /> },
          { id: 'mobile', label: words.devices.mobile, icon: <Icon of={Smartphone} /> },
        ]}
        value={props.device}
        onChange={props.onDevice}
      />
      <div className={styles.actions}>
        <IconButton
          icon={<Icon of={Undo2} />}
          label={words.undo}
          isDisabled={!props.onUndo}
          onPress={() => props.onUndo?.()}
        />
        <IconButton
          icon={<Icon of={Redo2} />}
          label={words.redo}
          isDisabled={!props.onRedo}
          onPress={() => props.onRedo?.()}
        />
        <ActionMenu
          label={words.more}
          items={[
            { id: 'note', right: 'design.write', label: words.saveWithNote, onAction: props.onSaveWithNote },
            { id: 'gaps', label: words.closeGaps, onAction: props.onCloseGaps },
            { id: 'versions', label: words.versions, onAction: props.onVersions },
            { id: 'export', label: words.exportFile, onAction: props.onExport },
            { id: 'import', label: words.importFile, onAction: () => file.current?.click() },
          ]}
        />
        <Button icon={<Icon of={Eye} />} onPress={props.onPreview}>
          {words.preview}
        </Button>
        <May right="design.write">
          <Button isDisabled={!props.isPublishable} onPress={props.onPublish}>
            {words.publish}
          </Button>
          <Button tone="accent" icon={<Icon of={Save} />} isPending={props.isSaving} onPress={props.onSave}>
            {words.save}
          </Button>
        </May>
      </div>
      {/* Focusable, so that the keyboard can scroll a long list of reasons. */}
      <div tabIndex={props.problem ? 0 : -1} className={styles.problem}>
        <ProblemAlert problem={props.problem} errors={props.problem?.errors ?? []} />
      </div>
      <input
        ref={file}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={words.importFile}
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? [];
          if (chosen) props.onImport(chosen);
          // So that the same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </header>
  );
}

/** The bar while the dashboard is not loaded: only the title. */
export function EmptyBar(props: Pick<TopBarProps, 'which'>) {
  return (
    <header className={styles.bar}>
      <Title {...props} />
    </header>
  );
}

function Title({ which: { template } }: Pick<TopBarProps, 'which'>) {
  const maySave = useMay('design.write');
  const words = useMessages(messages);
  const names = useMessages(templateNames);
  return (
    <div className={styles.heading}>
      <h1 className={styles.title}>{words.title}</h1>
      <p className={styles.subtitle}>
        {maySave ? words.ofTemplate(names[template].name) : words.onlyToTry(names[template].name)}
      </p>
    </div>
  );
}

interface ChoiceBarProps {
  which: DashboardRef;
  onWhich: (which: DashboardRef) => void;
  firms: ReturnType<typeof useFirmOfTemplate>;
  isFitted: boolean;
  /** Undefined if the canvas can't be fitted. */
  onFit: ((isFitted: boolean) => void) | undefined;
  onLibrary: () => void;
  /** Says which version is saved, which is live, and whether there are unsaved changes. */
  standing: string;
  /** Puts a template's layout on the canvas. Undefined if that would overwrite a layout. */
  onStart: ((template: DashboardTemplate) => void) | undefined;
}

const templates: readonly DashboardTemplate[] = ['default', 'legal-pro', 'corporate', 'criminal', 'custom'];

/** Chooses the dashboard to edit, the firm whose data its widgets show, unless that is sample data, and the canvas size. */
export function ChoiceBar({ which, onWhich, firms, isFitted, onFit, onLibrary, onStart, standing }: ChoiceBarProps) {
  const words = useMessages(messages);
  const names = useMessages(templateNames);
  const isOfFirm = !useIsSample() || which.template === 'custom';
  return (
    <div className={styles.choices}>
      <div className={styles.libraryButton}>
        <Button onPress={onLibrary}>{words.showLibrary}</Button>
      </div>
      <div className={styles.choice}>
        <Select
          label={words.template}
          items={templates.map((id) => ({ id, label: names[id].name }))}
          value={which.template}
          onChange={(template) => onWhich({ template })}
        />
      </div>
      {isOfFirm && (
        <div className={styles.choice}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <FirmChoice which={which} onWhich={onWhich} firms={firms} />
          </Suspense>
        </div>
      )}
      <SampleNote />
      {onStart && (
        <Menu
          placement="bottom start"
          items={templates.map((id) => ({ id, label: names[id].name, onAction: () => onStart(id) }))}
        >
          <Button>{words.startFrom}</Button>
        </Menu>
      )}
      {onFit && (
        <IconButton
          icon={<Icon of={isFitted ? Maximize2 : Minimize2} />}
          label={isFitted ? words.fullSize : words.fit}
          onPress={() => onFit(!isFitted)}
        />
      )}
      <p className={styles.standing}>{standing}</p>
    </div>
  );
}

/** Returns a text that says which version is saved and which is live. */
export function useVersionStatus(version: number, liveVersion: number | undefined, savedAt: string, isDirty: boolean) {
  const words = useMessages(messages);
  const { relative } = useFormat();
  const now = useNow();
  return [
    version === 0 ? words.nothingSaved : `${words.savedVersion(version)} ${relative(savedAt, now)}`,
    ...(liveVersion === undefined ? [] : [words.liveVersion(liveVersion)]),
    ...(isDirty ? [words.unsaved] : []),
  ].join(' · ');
}
