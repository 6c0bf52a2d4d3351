export { knowsPasskeys } from './knowsPasskeys';
export { messages as passkeyMessages } from './messages';
export { PasskeyButton, type PasskeyButtonProps } from './PasskeyButton';
export { PasskeyLink } from './PasskeyLink';
