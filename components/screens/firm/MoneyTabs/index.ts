export { MoneyTabs, type MoneyTab, type MoneyTabsProps } from './MoneyTabs';
