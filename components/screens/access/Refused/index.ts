export { AccessIsOpen } from './AccessIsOpen';
export { PageRefused, type PageRefusedProps } from './PageRefused';
export { SessionUnknown, type SessionUnknownProps } from './SessionUnknown';
