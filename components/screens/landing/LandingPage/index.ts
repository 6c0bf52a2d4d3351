export { LandingPageScreen, type LandingPageScreenProps } from './LandingPageScreen';
export { messages as landingMessages } from './messages';
export { questionsIn } from './questions';
export { cards } from './pictures';
export { default as demoWeek } from '../pictures/week.json';
