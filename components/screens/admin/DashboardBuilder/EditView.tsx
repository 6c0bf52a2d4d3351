import { use, useCallback, useMemo, useRef, useState } from 'react';
import {
  type DashboardRef,
  type DashboardTemplate,
  useReadLiveLayout,
  type Widget as Definition,
} from '#components/api';
import { lazyDialog, useAnnounce, useLoadedDialog } from '#components/app';
import { Canvas, canvasId, Library } from '#components/builder';
import { canvasWidth } from '#components/builder/geometry';
import { exportLayout } from '#components/builder/exportLayout';
import { findWidget } from '#components/builder/layout';
import { newWidget, type Offer } from '#components/builder/newWidget';
import { Alert } from '#components/elements/Alert';
import { Button } from '#components/elements/Button';
import { toasts } from '#components/elements/Toast';
import { common, useFormat, useMessages } from '#components/language';
import { templateNames } from '#components/language/vocabulary';
import type { WidgetRegistry } from '#components/patterns/DashboardWidget';
import { useNow } from '#components/patterns/RelativeTime';
import type { Device } from '#domain/deviceLayout';
import type { Position } from '#domain/layout';
import type { WidgetType } from '#domain/widgets';
import { skipLink } from '#components/theme/skipLink.css';
import { WidgetSources } from '#components/widgets';
import { ChoiceBar, TopBar, useVersionStatus } from './Bars';
import { LiveData } from './LiveData';
import { messages } from './messages';
import { saveFile } from './saveFile';
import type { useEditing } from './useEditing';
import type { useFirmOfTemplate } from './useFirmOfTemplate';
import { useImport } from './useImport';
import { useElementWidth } from './useElementWidth';
import { useSaveProblem } from './useSaveProblem';
import * as styles from './DashboardBuilder.css';

// Panels and previews over the canvas are lazy-loaded when opened.
const loadSheet = () => import('#components/elements/Sheet');
const DashboardPreview = lazyDialog(() => import('./DashboardPreview'));
const SaveNote = lazyDialog(() => import('./SaveNote'));
const WidgetPreview = lazyDialog(() => import('./WidgetPreview'));
const WidgetSettings = lazyDialog(() => import('./WidgetSettings'));

interface EditViewProps {
  which: DashboardRef;
  onWhich: (which: DashboardRef) => void;
  editing: ReturnType<typeof useEditing>;
  firms: ReturnType<typeof useFirmOfTemplate>;
  liveVersion: number | undefined;
  registry: WidgetRegistry<WidgetType>;
  definitions: readonly Definition[];
  onPublish: () => void;
  onVersions: () => void;
}

/** Below this scale the canvas keeps its size and scrolls: its handles would be too small to tap. */
const leastScale = 0.5;

/** What is open over the canvas. */
type Over =
  | { kind: 'preview' }
  | { kind: 'library' }
  | { kind: 'note' }
  | { kind: 'offer'; offer: Offer<WidgetType> }
  | { kind: 'settings'; id: string };

/** The canvas with the widget library and the bars. */
export function EditView(props: EditViewProps) {
  const { which, onWhich, editing, firms, liveVersion, registry, definitions, onPublish, onVersions } = props;
  const { editor, act, layout, base, draft, saving, save, hasRoom } = editing;
  const words = useMessages(messages);
  const { close } = useMessages(common);
  const [device, setDevice] = useState<Device>('desktop');
  const [isFitted, setFitted] = useState(true);
  const [dragged, setDragged] = useState<Offer<WidgetType>>();
  const [over, setOver] = useState<Over>();
  const stage = useRef<HTMLDivElement>(null);
  const room = useElementWidth(stage);
  const fitting = room === undefined ? 1 : Math.min(1, (room - 4) / canvasWidth);
  const isFittable = device === 'desktop' && fitting >= leastScale;
  const scale = isFittable && isFitted ? fitting : 1;
  const slug = firms.firm?.slug;
  const leave = () => setOver(undefined);
  const sheet = useLoadedDialog(loadSheet, over?.kind === 'library', leave);
  const configure = useCallback((id: string) => setOver({ kind: 'settings', id }), []);

  const place = useCallback(
    (offer: Offer<WidgetType>, position?: Position) => {
      const widget = newWidget(offer);
      setOver(undefined);
      if (!hasRoom(1)) return;
      act(position ? { type: 'place', widgets: [{ ...widget, position }] } : { type: 'add', widget });
      // It is in the DOM by the next frame.
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-move="${widget.id}"]`)?.focus());
    },
    [act, hasRoom],
  );
  const { importing, startFrom, exportFile } = useSources(editing, which);
  // Not re-rendered when the canvas changes.
  const library = useMemo(
    () => (
      <Library
        registry={registry}
        definitions={definitions}
        onAdd={(offer) => place(offer)}
        onPreview={(offer) => setOver({ kind: 'offer', offer })}
        onDrag={setDragged}
      />
    ),
    [registry, definitions, place],
  );

  return (
    <div className={styles.workspace}>
      <SkipLink />
      <div className={styles.panel}>{library}</div>
      <TopBar
        which={which}
        device={device}
        onDevice={setDevice}
        onUndo={editor.history.past.length > 0 ? () => act({ type: 'undo' }) : undefined}
        onRedo={editor.history.future.length > 0 ? () => act({ type: 'redo' }) : undefined}
        onPreview={() => setOver({ kind: 'preview' })}
        onPublish={onPublish}
        isPublishable={base.version > 0 && !draft.isDirty}
        onVersions={onVersions}
        onExport={() => exportFile()}
        onImport={(file) => void importing.open(file)}
        onSave={() => save()}
        onSaveWithNote={() => setOver({ kind: 'note' })}
        onCloseGaps={() => act({ type: 'closeGaps' })}
        isSaving={saving.isPending}
        problem={useSaveProblem(saving.failure)}
      />
      <div>
        <ChoiceBar
          which={which}
          onWhich={onWhich}
          firms={firms}
          isFitted={isFitted}
          onFit={isFittable ? setFitted : undefined}
          onLibrary={() => setOver({ kind: 'library' })}
          standing={useVersionStatus(base.version, liveVersion, base.savedAt, draft.isDirty)}
          onStart={which.tenantId && base.version === 0 ? (template) => void startFrom(template) : undefined}
        />
        <Notices device={device} editing={editing} isWithoutFirms={firms.isEmpty} />
      </div>
      <div ref={stage} className={styles.stage}>
        {/* If nothing inside can be focused, the frame itself is focusable, so that the keyboard can scroll it. */}
        <div className={styles.frame({ device })} {...(layout.length === 0 && scale === 1 && { tabIndex: 0 })}>
          {/* Until the firm is known, the widgets have no data to fetch. */}
          {!firms.isPending && (
            <LiveData slug={slug}>
              <Canvas
                editor={editor}
                registry={registry}
                act={act}
                dragged={dragged && registry[dragged.type].size}
                onDrop={(position) => dragged && place(dragged, position)}
                onConfigure={configure}
                emptyHint={words.emptyCanvasHint}
                scale={scale}
              />
            </LiveData>
          )}
        </div>
      </div>
      {over?.kind === 'library' && sheet && (
        <sheet.Sheet isOpen side="start" title={words.showLibrary} closeLabel={close} onOpenChange={leave}>
          {library}
        </sheet.Sheet>
      )}
      {over && <OverCanvas {...props} over={over} device={device} onClose={leave} />}
      {importing.dialog}
    </div>
  );
}

/** Where a layout comes from and goes to besides the server: a file, or what a template's firms see. */
function useSources({ act, layout, base }: EditViewProps['editing'], { template }: DashboardRef) {
  const words = useMessages(messages);
  const names = useMessages(templateNames);
  const announce = useAnnounce();
  const readLive = useReadLiveLayout();
  return {
    importing: useImport((read, name) => {
      act({ type: 'replace', layout: read });
      toasts.show({ title: words.imported(name) });
    }),
    startFrom: (from: DashboardTemplate) =>
      announce({
        act: async () => act({ type: 'replace', layout: await readLive(from) }),
        done: () => words.started(names[from].name),
        failed: words.startFailed,
      }),
    exportFile: () =>
      saveFile(`mizani-dashboard-${template}.json`, exportLayout(layout, { template, version: base.version })),
  };
}

function SkipLink() {
  const words = useMessages(messages);
  return (
    <a
      href={`#${canvasId}`}
      className={skipLink}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(canvasId)?.focus();
      }}
    >
      {words.skip}
    </a>
  );
}

interface NoticesProps extends Pick<EditViewProps, 'editing'> {
  device: Device;
  isWithoutFirms: boolean;
}

/** What to know before editing: the device shown, a template without firms, drafts that were left. */
function Notices({ device, editing, isWithoutFirms }: NoticesProps) {
  const words = useMessages(messages);
  const { relative } = useFormat();
  const now = useNow();
  const { draft } = editing;
  return (
    <div className={styles.notices}>
      {device !== 'desktop' && <Alert title={words.deviceHint(words.devices[device])} />}
      {isWithoutFirms && <Alert tone="info" title={words.noFirmsOnTemplate} />}
      {draft.left.map((left) => (
        <Alert
          key={left.key}
          tone="info"
          title={words.draftTitle}
          action={
            <>
              <Button size="sm" onPress={() => draft.forget(left)}>
                {words.draftDiscard}
              </Button>
              <Button size="sm" onPress={() => editing.restoreDraft(left)}>
                {words.draftRestore}
              </Button>
            </>
          }
        >
          {words.draftHint(relative(left.leftAt, now), left.layout.length)}
        </Alert>
      ))}
    </div>
  );
}

interface OverCanvasProps extends Pick<EditViewProps, 'editing' | 'firms' | 'registry'> {
  over: Over;
  device: Device;
  onClose: () => void;
}

/** What is open over the canvas, but for the library. */
function OverCanvas({ over, editing, firms, registry, device, onClose }: OverCanvasProps) {
  const sources = use(WidgetSources);
  const { act, layout, save } = editing;
  const configured = over.kind === 'settings' ? findWidget(layout, over.id) : undefined;
  return (
    <>
      {over.kind === 'preview' && (
        <DashboardPreview layout={layout} firm={firms.firm} device={device} onClose={onClose} />
      )}
      {over.kind === 'offer' && (
        <LiveData slug={firms.firm?.slug}>
          <WidgetPreview registry={registry} offer={over.offer} onClose={onClose} />
        </LiveData>
      )}
      {over.kind === 'note' && (
        <SaveNote
          onSave={(note) => {
            save(note);
            onClose();
          }}
          onClose={onClose}
        />
      )}
      {configured && (
        <WidgetSettings
          key={configured.id}
          registry={registry}
          widget={configured}
          inherited={sources.get(configured.definition ?? '')?.params ?? {}}
          onApply={(config) => {
            act({ type: 'configure', id: configured.id, config });
            onClose();
          }}
          onClose={onClose}
        />
      )}
    </>
  );
}
