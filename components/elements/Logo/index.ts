export { Logo, type LogoProps, type LogoTone } from './Logo';
