import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { focusFirstField } from '#components/elements/field';
import { Select } from '#components/elements/Select';
import { Sheet } from '#components/elements/Sheet';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import type { PlacedWidget } from '#components/builder/layout';
import { settingNames } from '#components/builder/settingNames';
import { widgetTypes, type WidgetTypeRules } from '#domain/widgets';
import { messages } from './messages';
import * as styles from './DashboardBuilder.css';

interface WidgetSettingsProps {
  widget: PlacedWidget;
  /** The settings of its definition, used wherever the widget has none of its own. */
  params: Readonly<Record<string, string>>;
  /** Called with its new title and settings. */
  onApply: (config: PlacedWidget['config']) => void;
  onClose: () => void;
}

type Setting = Exclude<keyof ReturnType<typeof useMessages<typeof settingNames.en>>, 'values'>;

/** The settings of a placed widget: its title, and the options of its type. */
export default function WidgetSettings({ widget, params, onApply, onClose }: WidgetSettingsProps) {
  const words = useMessages(messages);
  const { cancel, close } = useMessages(common);
  const { values: valueNames, ...names } = useMessages(settingNames);
  const [config, setConfig] = useState(widget.config);
  const { settings }: WidgetTypeRules = widgetTypes[widget.type];
  return (
    <Sheet
      isOpen
      title={words.settings(widget.config.title)}
      closeLabel={close}
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button tone="accent" type="submit" form="widget-settings">
            {words.apply}
          </Button>
        </>
      }
    >
      <Form
        ref={focusFirstField}
        id="widget-settings"
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          onApply({ ...config, title: config.title.trim() });
        }}
      >
        <TextField
          label={words.widgetTitle}
          isRequired
          requiredMessage={words.widgetTitleMissing}
          validate={(title) => (title.trim() ? undefined : words.widgetTitleMissing)}
          maxLength={80}
          value={config.title}
          onChange={(title) => setConfig({ ...config, title })}
        />
        {Object.entries(settings).map(([name, choices]) => (
          <Select
            key={name}
            label={names[name as Setting]}
            items={choices.map((id) => ({ id, label: valueNames[id as keyof typeof valueNames] }))}
            value={String(config.settings[name] ?? params[name] ?? choices[0])}
            onChange={(value) => setConfig({ ...config, settings: { ...config.settings, [name]: value } })}
          />
        ))}
      </Form>
    </Sheet>
  );
}
