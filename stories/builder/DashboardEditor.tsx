import { useState } from 'react';
import {
  Announcement,
  Canvas,
  findWidget,
  type Layout,
  Library,
  newWidget,
  type Offer,
  useBuilder,
  WidgetPreview,
  WidgetSettings,
} from '#components/builder';
import { Button } from '#components/elements/Button';
import { registry, type WidgetType } from './registry';

interface DashboardEditorProps {
  layout: Layout<WidgetType>;
  onSave: (layout: Layout<WidgetType>) => void;
}

/** Builds a dashboard: the library beside the canvas, and what opens over them. */
export function DashboardEditor({ layout, onSave }: DashboardEditorProps) {
  const { editor, said, act } = useBuilder(registry, layout);
  const { past, present, future } = editor.history;
  const [dragged, setDragged] = useState<Offer<WidgetType>>();
  const [previewed, setPreviewed] = useState<Offer<WidgetType>>();
  const [configuredId, setConfiguredId] = useState<string>();
  const configured = configuredId === undefined ? undefined : findWidget(present, configuredId);

  return (
    <>
      <Announcement said={said} />
      <div style={{ display: 'flex', gap: 8, marginBlockEnd: 16 }}>
        <Button isDisabled={past.length === 0} onPress={() => act({ type: 'undo' })}>
          Undo
        </Button>
        <Button isDisabled={future.length === 0} onPress={() => act({ type: 'redo' })}>
          Redo
        </Button>
        <Button tone="accent" onPress={() => onSave(present)}>
          Save
        </Button>
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
        <div style={{ inlineSize: 252 }}>
          <Library
            registry={registry}
            onAdd={(offer) => act({ type: 'add', widget: newWidget(offer) })}
            onPreview={setPreviewed}
            onDrag={setDragged}
          />
        </div>
        <div
          role="region"
          aria-label="Dashboard"
          tabIndex={0}
          style={{ flex: '1 1 400px', minInlineSize: 0, overflow: 'auto' }}
        >
          <Canvas
            registry={registry}
            editor={editor}
            act={act}
            dragged={dragged && registry[dragged.type].size}
            onDrop={(position) => dragged && act({ type: 'place', widgets: [{ ...newWidget(dragged), position }] })}
            onConfigure={setConfiguredId}
          />
        </div>
      </div>
      {previewed && <WidgetPreview registry={registry} offer={previewed} onClose={() => setPreviewed(undefined)} />}
      {configured && (
        <WidgetSettings
          registry={registry}
          widget={configured}
          onApply={(config) => {
            act({ type: 'configure', id: configured.id, config });
            setConfiguredId(undefined);
          }}
          onClose={() => setConfiguredId(undefined)}
        />
      )}
    </>
  );
}
