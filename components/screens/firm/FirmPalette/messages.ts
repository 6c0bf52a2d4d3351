import { defineMessages } from '#components/language';

export const messages = defineMessages('screens/firm/FirmPalette', {
  placeholder: 'Find a case, a client or a page, or add one',
  cases: 'Cases',
  clients: 'Clients',
  messages: 'Messages',
  newCase: { label: 'New Case', also: 'add create open matter file' },
  addClient: { label: 'Add Client', also: 'new create person company' },
  addTask: { label: 'Add task', also: 'new create to-do reminder' },
  addEvent: { label: 'Add event', also: 'new create hearing mention deadline meeting diary' },
  writeNote: { label: 'Write a note', also: 'new add attendance' },
  newFeeNote: { label: 'New fee note', also: 'bill proforma pro-forma invoice fees add' },
  newDisbursement: { label: 'New disbursement', also: 'add expense receipt court fee paid' },
  receiveMoney: { label: 'Receive client money', also: 'client account trust deposit retainer' },
  payOut: { label: 'Pay out of client account', also: 'client account trust payment disburse' },
  conflictCheck: { label: 'Check for conflicts', also: 'conflict of interest search names parties' },
  allCases: (text: string) => `All cases for “${text}”`,
  allClients: (text: string) => `All clients for “${text}”`,
});
