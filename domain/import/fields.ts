import type { components } from '#openapi';
import { numberForm } from '../searchForm';

type Schemas = components['schemas'];

/** What can be imported. */
export type ImportKind = Schemas['ImportKind'];

/** What a column of a file can be; `none` is left out. */
export type ImportField = Schemas['ImportField'];

/** Of each kind, what its columns can be, in the order of the form. */
export const importFields = {
  clients: ['name', 'type', 'phone', 'email', 'kra_pin', 'address', 'clientSince', 'status'],
  cases: [
    ...(['title', 'caseNumber', 'clientName', 'clientPin', 'clientPhone', 'clientEmail', 'caseType'] as const),
    ...(['court', 'station', 'division', 'advocate', 'status', 'priority', 'openedOn', 'description'] as const),
    ...(['nextHearing', 'nextHearingTime', 'nextDeadline', 'nextDeadlineTitle'] as const),
  ],
} as const satisfies Record<ImportKind, readonly Exclude<ImportField, 'none'>[]>;

/** How firms head these columns, in English and Swahili, in the normal form of `numberForm`. */
const headings: Record<Exclude<ImportField, 'none'>, readonly string[]> = {
  name: [
    'name',
    'clientname',
    'client',
    'fullname',
    'fullnames',
    'names',
    'customer',
    'jina',
    'jinalamteja',
    'jinakamili',
    'mteja',
  ],
  type: ['type', 'clienttype', 'category', 'aina', 'ainayamteja'],
  phone: [
    'phone',
    'phonenumber',
    'phoneno',
    'telephone',
    'telephonenumber',
    'tel',
    'telno',
    'mobile',
    'mobilenumber',
    'mobileno',
    'cell',
    'cellphone',
    'contact',
    'simu',
    'nambayasimu',
    'nambarizasimu',
    'nambariyasimu',
    'rununu',
  ],
  email: ['email', 'emailaddress', 'mail', 'baruapepe', 'anwaniyabaruapepe'],
  kra_pin: ['krapin', 'pin', 'pinno', 'pinnumber', 'krapinno', 'krapinnumber', 'taxpin', 'pinyakra', 'nambayapin'],
  address: ['address', 'physicaladdress', 'postaladdress', 'location', 'residence', 'anwani', 'mahali', 'makazi'],
  clientSince: [
    'clientsince',
    'since',
    'opened',
    'dateopened',
    'joined',
    'datejoined',
    'mtejatangu',
    'tangu',
    'tareheyakujiunga',
  ],
  status: ['status', 'state', 'clientstatus', 'casestatus', 'hali', 'haliyakesi'],
  title: [
    'title',
    'casetitle',
    'case',
    'matter',
    'mattername',
    'mattertitle',
    'parties',
    'casename',
    'kesi',
    'kichwa',
    'jinalakesi',
    'shauri',
  ],
  caseNumber: [
    'casenumber',
    'caseno',
    'number',
    'no',
    'suitno',
    'suitnumber',
    'courtno',
    'courtcaseno',
    'courtnumber',
    'causenumber',
    'nambayakesi',
    'nambariyakesi',
    'nambayashauri',
  ],
  clientName: ['client', 'clientname', 'nameofclient', 'mteja', 'jinalamteja'],
  clientPin: ['clientpin', 'clientkrapin', 'krapin', 'pin', 'pinyamteja', 'pinyakra'],
  clientPhone: ['clientphone', 'clientmobile', 'phone', 'mobile', 'telephone', 'simuyamteja', 'simu'],
  clientEmail: ['clientemail', 'email', 'baruapepeyamteja', 'baruapepe'],
  caseType: ['casetype', 'type', 'mattertype', 'nature', 'natureofcase', 'practicearea', 'ainayakesi', 'aina'],
  court: ['court', 'courtname', 'forum', 'mahakama'],
  station: ['station', 'courtstation', 'registry', 'kituo', 'kituochamahakama'],
  division: ['division', 'courtdivision', 'kitengo'],
  advocate: ['advocate', 'lawyer', 'counsel', 'handledby', 'assignedto', 'responsible', 'wakili'],
  priority: ['priority', 'urgency', 'kipaumbele', 'umuhimu'],
  openedOn: [
    'openedon',
    'opened',
    'dateopened',
    'fileopened',
    'datefiled',
    'filed',
    'filingdate',
    'startdate',
    'tareheyakufunguliwa',
    'ilifunguliwa',
  ],
  description: ['description', 'details', 'summary', 'notes', 'remarks', 'maelezo', 'muhtasari'],
  nextHearing: [
    'nexthearing',
    'hearing',
    'hearingdate',
    'nextdate',
    'courtdate',
    'nextcourtdate',
    'mention',
    'tareheyakusikilizwa',
    'kusikilizwa',
  ],
  nextHearingTime: ['time', 'hearingtime', 'nexthearingtime', 'saa'],
  nextDeadline: ['nextdeadline', 'deadline', 'duedate', 'due', 'tareheyamwisho', 'makataa'],
  nextDeadlineTitle: [
    'deadlinetitle',
    'nextdeadlinetitle',
    'whatisdue',
    'todo',
    'action',
    'nextaction',
    'kinachotakiwa',
  ],
};

/** What the firm chose for headings in earlier files, by their normal forms. */
export type Remembered = Readonly<Record<string, ImportField>>;

/** The form in which headings are compared and remembered. */
export const headingForm = numberForm;

/**
 * What each column of a file is: what was chosen for its heading before, or else what its heading says. The first of twin headings
 * gets the field.
 */
export function fieldsOf(kind: ImportKind, written: readonly string[], remembered: Remembered = {}): ImportField[] {
  const free = new Set<Exclude<ImportField, 'none'>>(importFields[kind]);
  const take = (field: ImportField | undefined) =>
    field !== undefined && field !== 'none' && free.delete(field) ? field : undefined;
  const forms = written.map(headingForm);
  // What was chosen comes before what is guessed, wherever it stands.
  const chosen = forms.map((form) => (remembered[form] === 'none' ? 'none' : take(remembered[form])));
  return forms.map(
    (form, index) => chosen[index] ?? take([...free].find((field) => headings[field].includes(form))) ?? 'none',
  );
}
