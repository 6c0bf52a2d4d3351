export { Icon, type IconElement, type IconProps, type IconSize } from './Icon';
