// Suggestions for fields that take any text: courts are added and renamed, and registries write as they like.

/** Kenya's courts, the highest first. */
export const courts = [
  'Supreme Court',
  'Court of Appeal',
  'High Court',
  'Environment and Land Court',
  'Employment and Labour Relations Court',
  'Magistrates’ Court',
  'Small Claims Court',
  'Kadhis’ Court',
] as const;

/** Court stations, those of Nairobi first. */
export const courtStations = [
  'Milimani',
  'Kibera',
  'Bungoma',
  'Eldoret',
  'Garissa',
  'Kajiado',
  'Kakamega',
  'Kericho',
  'Kisumu',
  'Lodwar',
  'Machakos',
  'Malindi',
  'Meru',
  'Mombasa',
  'Nakuru',
  'Nyeri',
  'Thika',
] as const;

/** Divisions of the High Court. */
export const courtDivisions = [
  'Anti-Corruption and Economic Crimes',
  'Civil',
  'Commercial and Tax',
  'Constitutional and Human Rights',
  'Criminal',
  'Family',
  'Judicial Review',
] as const;

/** What cases are about, in and out of court. */
export const caseTypes = [
  'Commercial debt',
  'Company',
  'Constitutional petition',
  'Conveyancing',
  'Criminal',
  'Employment',
  'Intellectual property',
  'Judicial review',
  'Land',
  'Personal injury',
  'Small claim',
  'Succession',
  'Traffic',
] as const;

/** What cause lists call the business of a hearing. */
export const hearingNames = [
  'Mention',
  'Hearing',
  'Directions',
  'Pre-trial conference',
  'Hearing of application',
  'Ruling',
  'Judgment',
  'Plea',
  'Sentencing',
  'Confirmation of grant',
] as const;

/** What often has to be done by a day. */
export const deadlineNames = [
  'File submissions',
  'File defence',
  'File replying affidavit',
  'File bundle of documents',
  'Serve witness statement',
  'File notice of appeal',
  'Renew caution',
] as const;

/** What the parties of a case are called. */
export const partyRoles = [
  'Plaintiff',
  'Defendant',
  'Claimant',
  'Respondent',
  'Petitioner',
  'Applicant',
  'Appellant',
  'Interested party',
  'Accused',
  'Prosecutor',
  'Deceased',
] as const;
