export { Fault, News } from './Fault';
export { byWeekday } from './days';
export { ListedOnly } from './ListedOnly';
export { PortalFrame, type PortalProps } from './PortalFrame';
export { messages as portalMessages } from './messages';
