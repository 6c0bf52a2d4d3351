import type { ReactNode, Ref } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type TabsProps as AriaProps } from 'react-aria-components/Tabs';
import { tab, tabList, tabs } from './Tabs.css';

/** One tab: its name and what it shows. */
export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Shown before the name, usually an `Icon`. */
  icon?: ReactNode;
  /** What stands below while the tab holds. */
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps<Id extends string = string> extends Omit<
  AriaProps,
  | 'className'
  | 'style'
  | 'render'
  | 'children'
  | 'orientation'
  | 'selectedKey'
  | 'defaultSelectedKey'
  | 'onSelectionChange'
  | 'disabledKeys'
  | 'slot'
> {
  /** Names the tabs for screen readers: "Invoice". */
  label: string;
  /** The tabs, in the order shown. Two to six; their names are one or two words. */
  items: readonly TabItem<Id>[];
  /** The selected tab's id. Keep it in the URL, and give it together with `onChange`. */
  value?: Id;
  /** The initially selected tab, where nothing outside needs to know. Defaults to the first. */
  defaultValue?: Id;
  /** Called with the id of the tab that a person chose. */
  onChange?: (id: Id) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Switches between views of one thing. */
export function Tabs<Id extends string>({ label, items, value, defaultValue, onChange, ...props }: TabsProps<Id>) {
  return (
    <AriaTabs
      {...props}
      {...(value !== undefined && { selectedKey: value })}
      {...(defaultValue !== undefined && { defaultSelectedKey: defaultValue })}
      onSelectionChange={(id) => onChange?.(id as Id)}
      className={tabs}
    >
      <TabList aria-label={label} className={tabList}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} isDisabled={item.isDisabled ?? false} className={tab}>
            {item.icon}
            {item.label}
          </Tab>
        ))}
      </TabList>
      {items.map(({ id, content }) => (
        <TabPanel key={id} id={id}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
