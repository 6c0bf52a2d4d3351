import type { ReactNode, Ref } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs, type TabsProps as AriaProps } from 'react-aria-components/Tabs';
import type { IconElement } from '#components/elements/Icon';
import { tab, tabList, tabs } from './Tabs.css';

/** One tab: its label and its content. */
export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  /** Shown before the label, usually an `Icon`. */
  icon?: IconElement;
  /** Shown below while the tab is selected. */
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
  /** The tabs, in the order shown. Use two to six, with labels of one or two words. */
  items: readonly TabItem<Id>[];
  /** The selected tab's id. Keep it in the URL, and use it with `onChange`. */
  value?: Id;
  /** The initially selected tab; defaults to the first. Use it where nothing else needs to know the selection. */
  defaultValue?: Id;
  /** Called with the selected tab's id. */
  onChange?: (id: Id) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Switches between views of the same record. */
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
