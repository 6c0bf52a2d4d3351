// Suggestions for free-text fields: courts are added and renamed, and each registry has its own spellings.

/** Kenya's courts, highest first. */
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

/** Court stations, Nairobi's first. */
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

/** Types of case, in and out of court. */
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

/** Types of hearing, as cause lists name them. */
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

/** Common deadlines. */
export const deadlineNames = [
  'File submissions',
  'File defence',
  'File replying affidavit',
  'File bundle of documents',
  'Serve witness statement',
  'File notice of appeal',
  'Renew caution',
] as const;

/** The roles of parties in a case. */
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
