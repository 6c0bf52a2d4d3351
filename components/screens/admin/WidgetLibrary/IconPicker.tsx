import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Icon } from '#components/elements/Icon';
import { Tooltip } from '#components/elements/Tooltip';
import { useMessages } from '#components/language';
import { messages } from './editorMessages';
import * as styles from './WidgetEditor.css';
import { widgetIcon, widgetIcons } from './widgetIcons';

const known = Object.keys(widgetIcons);

export interface IconPickerProps {
  /** The field's label: "Icon". */
  label: string;
  /** The chosen icon's Lucide name. If it isn't among those offered, it is added so that it can stay. */
  value: string;
  /** Called with the chosen icon's name. */
  onChange: (icon: string) => void;
}

/** Picks one of the icons that suit a law firm's dashboard, shown as they will appear. */
export function IconPicker({ label, value, onChange }: IconPickerProps) {
  const words = useMessages(messages);
  const iconNames: Record<string, string | undefined> = words.icons;
  const nameOf = (name: string) => iconNames[name] ?? words.otherIcon(name);
  const names = value && !known.includes(value) ? [value, ...known] : known;
  return (
    <div className={styles.group}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value ? [value] : []}
        onSelectionChange={([chosen]) => onChange(String(chosen))}
        className={styles.icons}
      >
        {names.map((name) => (
          <Tooltip key={name} label={nameOf(name)}>
            <ToggleButton id={name} aria-label={nameOf(name)} className={styles.icon}>
              <Icon of={widgetIcon(name)} size={20} />
            </ToggleButton>
          </Tooltip>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
