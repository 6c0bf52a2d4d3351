export { LandingPageScreen, type LandingPageScreenProps } from './LandingPageScreen';
export { messages as landingMessages } from './messages';
export { cards } from './pictures';
export { default as demoWeek } from '../pictures/week.json';
