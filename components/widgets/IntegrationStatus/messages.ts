import { defineMessages, number } from '#components/language';

export const messages = defineMessages('widgets/IntegrationStatus', {
  loading: 'Loading integrations…',
  connected: (connected: number, all: number) => `${number(connected)} of ${number(all)} connected`,
  ofConnected: (all: number) => `of ${number(all)} connected`,
  checked: (time: string) => `Checked ${time}`,
});
