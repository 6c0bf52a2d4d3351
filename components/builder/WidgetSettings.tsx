import { useId, useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { Button } from '#components/elements/Button';
import { focusFirstField } from '#components/elements/field';
import { Sheet } from '#components/elements/Sheet';
import { TextField } from '#components/elements/TextField';
import { common, useMessages } from '#components/language';
import {
  defaultSettings,
  kindOf,
  type WidgetRegistry,
  type WidgetSettings as Settings,
} from '#components/patterns/DashboardWidget';
import type { PlacedWidget } from './layout';
import { messages } from './messages';
import { SettingField } from './SettingField';
import * as styles from './WidgetPanels.css';

/** Props of `WidgetSettings`. */
export interface WidgetSettingsProps {
  /** The types of widget. */
  registry: WidgetRegistry;
  /** The placed widget. */
  widget: PlacedWidget;
  /**
   * The settings of its definition, which it has wherever it sets none of its own.
   * @default none
   */
  inherited?: Settings;
  /** Called with its new title and settings. */
  onApply: (config: PlacedWidget['config']) => void;
  /** Called to close it. */
  onClose: () => void;
}

/** A sheet with the settings of a placed widget: its title, and those of its type. */
export function WidgetSettings({ registry, widget, inherited = {}, onApply, onClose }: WidgetSettingsProps) {
  const words = useMessages(messages);
  const { cancel, close } = useMessages(common);
  const formId = useId();
  const [config, setConfig] = useState(widget.config);
  const kind = kindOf(registry, widget.type);
  const Own = kind?.form;
  const settings = { ...(kind && defaultSettings(kind)), ...inherited, ...config.settings };
  const set = (changed: Settings) => setConfig({ ...config, settings: { ...config.settings, ...changed } });
  return (
    <Sheet
      isOpen
      title={words.configure(widget.config.title)}
      closeLabel={close}
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{cancel}</Button>
          <Button tone="accent" type="submit" form={formId}>
            {words.apply}
          </Button>
        </>
      }
    >
      <Form
        ref={focusFirstField}
        id={formId}
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
        {Own ? (
          <Own settings={settings} onChange={set} />
        ) : (
          Object.entries(kind?.settings ?? {}).map(([name, setting]) => (
            <SettingField
              key={name}
              setting={setting}
              value={settings[name]}
              onChange={(value) => set({ [name]: value })}
            />
          ))
        )}
      </Form>
    </Sheet>
  );
}
