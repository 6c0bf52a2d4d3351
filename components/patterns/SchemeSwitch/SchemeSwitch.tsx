import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Icon } from '#components/elements/Icon';
import { SegmentedControl } from '#components/elements/SegmentedControl';
import { chooseScheme, onSchemeChosen, rememberedScheme, type SchemeChoice } from '#components/theme/scheme';

export interface SchemeSwitchProps {
  /** Names the control for screen readers: "Colour scheme". */
  label: string;
  /** The names of the options: "System", "Light", "Dark". */
  names: Record<SchemeChoice, string>;
}

const icons = { system: Monitor, light: Sun, dark: Moon };

/** Switches between the light, dark and system colour schemes. It takes effect immediately and is remembered on this device. */
export function SchemeSwitch({ label, names }: SchemeSwitchProps) {
  const choice = useSyncExternalStore<SchemeChoice>(onSchemeChosen, rememberedScheme, () => 'system');
  return (
    <SegmentedControl
      label={label}
      isIconOnly
      value={choice}
      onChange={chooseScheme}
      items={(['system', 'light', 'dark'] as const).map((id) => ({
        id,
        label: names[id],
        icon: <Icon of={icons[id]} />,
      }))}
    />
  );
}
