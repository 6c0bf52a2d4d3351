export { SchemeSwitch, type SchemeSwitchProps } from './SchemeSwitch';
