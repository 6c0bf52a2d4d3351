import { defineMessages, number } from '#components/language';

export const messages = defineMessages('widgets/IntegrationStatus', {
  loading: 'Loading integrations…',
  connected: (connected: number, all: number) => `${number(connected)} of ${number(all)} connected`,
  ofConnected: (all: number) => `of ${number(all)} connected`,
  checked: (time: string) => `Checked ${time}`,
  since: (day: string) => `Since ${day}`,
  answered: (day: string, time: string) => `Last answer ${day}, ${time}`,
  refused: (day: string, time: string) => `Refused ${day}, ${time}`,
});
