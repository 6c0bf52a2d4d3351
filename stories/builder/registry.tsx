import { CloudSun, StickyNote } from 'lucide-react';
import { Icon } from '#components/elements/Icon';
import { TextArea } from '#components/elements/TextArea';
import {
  WidgetBody,
  type WidgetContentProps,
  type WidgetRegistry,
  type WidgetSettingsFormProps,
} from '#components/patterns/DashboardWidget';

/** The ids of the types, which saved dashboards refer to. */
export type WidgetType = 'weather' | 'notes';

const degrees: Readonly<Record<string, number>> = { nairobi: 24, mombasa: 31, kisumu: 28 };

function Weather({ settings: { city, isCelsius } }: WidgetContentProps) {
  const celsius = degrees[String(city)] ?? 0;
  return (
    <WidgetBody>
      <p style={{ padding: 16, fontSize: 32 }}>{isCelsius ? celsius : Math.round(celsius * 1.8 + 32)}°</p>
    </WidgetBody>
  );
}

function Notes({ settings: { text } }: WidgetContentProps) {
  return (
    <WidgetBody>
      <p style={{ padding: 16, whiteSpace: 'pre-line' }}>{text}</p>
    </WidgetBody>
  );
}

function NotesForm({ settings: { text }, onChange }: WidgetSettingsFormProps) {
  return <TextArea label="Text" value={String(text)} onChange={(next) => onChange({ text: next })} />;
}

/** Weather and notes: a widget with fields for its settings, and one with a form of its own. */
export const registry: WidgetRegistry<WidgetType> = {
  weather: {
    name: 'Weather',
    icon: <Icon of={CloudSun} />,
    size: { width: 4, height: 3 },
    smallest: { width: 2, height: 2 },
    component: Weather,
    settings: {
      city: {
        label: 'City',
        choices: [
          { id: 'nairobi', label: 'Nairobi' },
          { id: 'mombasa', label: 'Mombasa' },
          { id: 'kisumu', label: 'Kisumu' },
        ],
        default: 'nairobi',
      },
      isCelsius: { label: 'In Celsius', default: true },
    },
  },
  notes: {
    name: 'Notes',
    icon: <Icon of={StickyNote} />,
    size: { width: 4, height: 4 },
    smallest: { width: 2, height: 2 },
    component: Notes,
    settings: { text: { label: 'Text', default: '' } },
    form: NotesForm,
  },
};
