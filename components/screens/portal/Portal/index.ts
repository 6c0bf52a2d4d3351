export { Fault, News } from './Fault';
export { byWeekday } from './days';
export { PortalFrame, portalLanguages, type PortalProps } from './PortalFrame';
export { messages as portalMessages } from './messages';
