import { Checkbox } from '#components/elements/Checkbox';
import { NumberField } from '#components/elements/NumberField';
import { Select } from '#components/elements/Select';
import { TextField } from '#components/elements/TextField';
import type { WidgetSetting, WidgetSettings } from '#components/patterns/DashboardWidget';

type Value = WidgetSettings[string];

interface SettingFieldProps {
  setting: WidgetSetting;
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** The field of one of a widget's settings. What is typed has the kind of its default. */
export function SettingField({ setting: { label, choices, default: usual = '' }, value, onChange }: SettingFieldProps) {
  if (choices)
    return <Select label={label} items={choices} value={String(value ?? choices[0]?.id)} onChange={onChange} />;
  switch (typeof usual) {
    case 'boolean':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      );
    case 'number':
      return <NumberField label={label} value={Number(value)} onChange={(number) => onChange(number ?? usual)} />;
    case 'string':
      return <TextField label={label} value={String(value ?? '')} maxLength={500} onChange={onChange} />;
  }
}
