export { CaseTeam } from './CaseTeam';
