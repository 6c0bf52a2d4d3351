export { People, type PeopleProps } from './People';
