/**
 * What stands in the papers of the demo's cases, by their titles: the wording that such papers have in Kenyan practice, about nobody.
 * Words in braces are the case's own.
 */
export const papers: Readonly<Record<string, readonly string[]>> = {
  Plaint: [
    'REPUBLIC OF KENYA. IN THE {court} AT {station}. {number}.',
    '{first}, PLAINTIFF, versus {second}, DEFENDANT.',
    '1. The plaintiff is a person of full age or a company incorporated in Kenya, whose address for service for the purposes of this suit is care of {firm}.',
    '2. By an agreement made at {station} the plaintiff supplied, and the defendant accepted, goods of the value of KES {amount}, payable within thirty days of delivery.',
    '3. The weight of each delivery was taken at the weighbridge in the presence of the defendant’s driver, who signed the counterfoil. The plaintiff will rely on the weighbridge tickets and the delivery notes at the hearing.',
    '4. In breach of the agreement the defendant has failed, refused or neglected to pay. Particulars of breach: (a) failing to pay on the due date; (b) ignoring the plaintiff’s demand; (c) issuing cheques that were returned unpaid.',
    '5. Demand and notice of intention to sue have been given, and the debt remains outstanding. There is no other suit pending, nor have there been previous proceedings, between the parties over the same subject matter.',
    'REASONS WHEREFORE the plaintiff prays for judgment against the defendant for: (a) KES {amount}; (b) interest at court rates from the date of filing until payment in full; (c) costs of the suit.',
    'DATED at {station} on {date}. {firm}, Advocates for the Plaintiff.',
  ],
  'Weighbridge tickets': [
    'WEIGHBRIDGE No. 2, ATHI RIVER. Ticket 00417. Vehicle: truck and trailer, fleet no. 18. Goods: white maize, in bags of 90 kg.',
    'Gross, weighbridge no. 2: 42,180 kg. Tare, weighbridge no. 2: 14,960 kg. Net: 27,220 kg.',
    'The load was weighed in the presence of the driver, who signed the counterfoil. Net weight on the delivery note: 29,700 kg. Difference: 2,480 kg.',
    'Kept by {client} in the matter of {title}, {number}.',
    'Ticket 00418. Same vehicle, next day. Gross 41,960 kg, tare 14,960 kg, net 27,000 kg. Net weight on the delivery note: 29,700 kg. Difference: 2,700 kg.',
    'Ticket 00419. Gross 42,040 kg, tare 14,980 kg, net 27,060 kg. Net weight on the delivery note: 29,700 kg. Difference: 2,640 kg.',
  ],
  'Bundle of documents': [
    '{number}, {title}. Bundle of documents of {first}.',
    'Index: 1. Agreement between the parties. 2. Delivery notes. 3. Weighbridge records. 4. Invoices and statement of account. 5. Demand letter and its acknowledgement. 6. Cheques returned unpaid.',
    'The party filing this bundle relies on the weighbridge records for the short delivery, and on the statement of account for a balance of KES {amount}.',
    'Certified to be true copies of the originals, which will be produced at the hearing. DATED at {station} on {date}. {firm}.',
  ],
  'Witness statement': [
    'WITNESS STATEMENT in {number}, {title}.',
    'I am an adult of sound mind, and work for {client} as operations manager. I make this statement from my own knowledge.',
    'I was at the weighbridge on the morning in question, when the lorry was weighed both before and after it was unloaded. The driver saw the display, and signed the ticket without protest.',
    'I sent a copy of the ticket to the other party on the same day by email. Nobody disputed the weight until payment of KES {amount} fell due.',
    'I have read this statement. It is true to the best of my knowledge and belief. Signed at {station} on {date}.',
  ],
  'Demand letter': [
    '{firm}. {date}. WITHOUT PREJUDICE save as to costs. To {other}.',
    'RE: {title}. We act for {client}, on whose instructions we write to you.',
    'You owe our client KES {amount}. The short delivery is shown by your own weighbridge tickets, copies of which are in your hands.',
    'TAKE NOTICE that unless we receive the said sum, and our collection charges, within seven days of this letter, our instructions are to file suit without further reference to you and at your own risk as to costs.',
    'Yours faithfully, {firm}.',
  ],
  'Title search': [
    'CERTIFICATE OF OFFICIAL SEARCH, Land Registry at {station}. Applied for by {firm} in {title}.',
    'Nature of title: leasehold, 99 years. Approximate area: 0.2024 hectares. Registered proprietor: as in the application.',
    'Inhibitions, cautions and restrictions: a caution by a licensee was registered and has not been withdrawn. Encumbrances: none.',
    'Issued on {date}. This is a specimen and proves nothing.',
  ],
  'Site-visit report': [
    'SITE-VISIT REPORT, {number}, {title}.',
    'We visited the land on {date} with the client and the area chief. The eastern beacon is missing. A fence of posts and barbed wire runs some four metres inside the boundary as surveyed.',
    'The other side has put up two sheds of iron sheets, and grows maize on about a quarter of an acre. Nobody lives there.',
    'We took photographs and coordinates, and recommend that a surveyor re-establishes the beacons before the ruling.',
  ],
  'Survey map': [
    'SURVEY MAP to accompany the report in {number}, {title}.',
    'Beacons: N1 found, N2 found, E1 missing, S1 found. Scale 1:2,500. Datum: Arc 1960.',
    'Encroachment is hatched: 0.11 hectares along the eastern boundary. Prepared at {station} on {date}.',
  ],
  'Supporting affidavit': [
    'REPUBLIC OF KENYA. IN THE {court} AT {station}. {number}, {title}. SUPPORTING AFFIDAVIT.',
    'I, a director of or the person named as {client}, make oath and state as follows.',
    '1. THAT I am the lawful owner of the land in dispute, and annex a copy of the title and of the official search.',
    '2. THAT the other party has entered it without my leave, and unless restrained by this honourable court will waste it beyond recovery.',
    '3. THAT what is stated here is true to the best of my knowledge, information and belief. SWORN at {station} on {date}, before a Commissioner for Oaths.',
  ],
  'Memorandum of claim': [
    'IN THE {court} AT {station}. {number}. MEMORANDUM OF CLAIM.',
    '{first}, CLAIMANT, versus {second}, RESPONDENT.',
    '1. The claimant was employed by the respondent, and earned a consolidated salary with house allowance.',
    '2. The claimant was dismissed without notice, without a hearing and without a reason, contrary to sections 41, 43 and 45 of the Employment Act.',
    '3. The claimant prays for: (a) a declaration that the termination was unfair; (b) one month’s salary in lieu of notice; (c) leave earned and not taken; (d) compensation; all together KES {amount}; (e) a certificate of service; (f) costs and interest.',
    'DATED at {station} on {date}.',
  ],
  'Contract of employment': [
    'CONTRACT OF EMPLOYMENT, produced in {number}, {title}.',
    '1. Position and place of work: as assigned, at {station}. 2. Probation: three months. 3. Hours: 45 in a week.',
    '4. Leave: 21 working days with full pay for every twelve months of service. 5. Notice: one month on either side, or pay in lieu.',
    '6. Either party may refer a dispute to the labour officer before going to court. Signed by both parties in the presence of a witness.',
  ],
  Submissions: [
    '{number}, {title}. WRITTEN SUBMISSIONS for {client}.',
    'The issues are whether there was a valid and fair reason, whether the procedure was fair, and what remedies follow.',
    'The burden of proving a reason lies on the employer. Where no minutes of a hearing are produced, the court may find that there was none.',
    'We submit that the figures in the claim, KES {amount}, follow from the payslips and were not challenged in cross-examination. DATED at {station} on {date}. {firm}.',
  ],
  'Pay slips': [
    'PAY SLIPS for three months, produced in {number}, {title}.',
    'Basic pay, house allowance, overtime. Less PAYE, NSSF, SHIF and the housing levy. Net pay to bank.',
    'Prepared by the payroll office and checked on {date}.',
  ],
  'Petition for grant': [
    'IN THE {court} AT {station}. {number}. PETITION FOR LETTERS OF ADMINISTRATION INTESTATE, {title}.',
    'The deceased died domiciled in Kenya and, to the knowledge of the petitioner, left no valid will. The petitioner presents this petition as a child of the deceased.',
    'Every reasonable diligence has been used to find the next of kin, whose consents are annexed. The estate is of the value of KES {amount}.',
    'DATED at {station} on {date}. {firm}, Advocates for the Petitioner.',
  ],
  'Gazette notice': [
    'GAZETTE NOTICE, {number}, {title}.',
    'TAKE NOTICE that an application having been made in this court, the court will proceed to issue the same unless cause be shown to the contrary and appearance in this respect entered within thirty days of the publication of this notice.',
    'The Deputy Registrar, {station}, {date}.',
  ],
  'List of assets': [
    'ASSETS AND LIABILITIES, {title}. 1. Agricultural land, 3.2 acres. 2. Shares in a farmers’ cooperative. 3. A savings account. 4. Two dairy cows.',
    'Liabilities: funeral expenses and a balance with a SACCO. Net value of the estate: KES {amount}. Stated by the administrator on {date}.',
  ],
  'Consent of beneficiaries': [
    'CONSENT TO THE MAKING OF A GRANT to a person of equal or lesser priority, {number}, {title}.',
    'We, the children and the surviving spouse of the deceased, consent to the petitioner being made administrator of the estate, and to the mode of distribution that is proposed.',
    'Signed before an advocate at {station} on {date}.',
  ],
  'Statement of claim': [
    'SMALL CLAIMS COURT AT {station}. {number}. STATEMENT OF CLAIM.',
    '{first}, CLAIMANT, versus {second}, RESPONDENT.',
    'The claim is for KES {amount}, the price of goods sold and delivered, which the respondent has not paid. It is within the limit of one million shillings.',
    'The claimant has asked for payment by message and by letter, and wants the sum, interest and costs. Filed on {date}.',
  ],
  'Affidavit of service': [
    'AFFIDAVIT OF SERVICE, {number}, {title}.',
    'I, a licensed process server, make oath and state that on {date} I received the claim and the notice of hearing from {firm}, with instructions to serve them.',
    'On the same day I served the respondent at its premises, where a receptionist accepted service and stamped my copies, which I return duly served.',
  ],
  'Invoice in dispute': [
    'INVOICE, produced in {number}, {title}.',
    'Supply and delivery of hardware as per the order. Total due: KES {amount}. Terms: payment within thirty days. Interest on late payment as agreed.',
    'Received by the respondent’s store on {date}, and signed for.',
  ],
  'Sale agreement': [
    'AGREEMENT FOR SALE OF LAND, {title}.',
    'THIS AGREEMENT is made on {date} between the vendor and the purchaser named in it, and incorporates the Law Society Conditions of Sale (2015 edition) so far as they agree with it.',
    '1. Price: KES {amount}, of which ten per cent is paid as a deposit on signing to the vendor’s advocates as stakeholders. 2. Completion: ninety days from the date of this agreement.',
    '3. The vendor gives vacant possession on completion, together with the weighbridge, the office and the fence. 4. Each party bears its own advocates’ costs; the purchaser pays stamp duty.',
    '5. Completion documents: the original title, a transfer in triplicate, consents, clearance certificates, copies of identity cards and PIN certificates.',
    'SIGNED by both parties in the presence of {firm}.',
  ],
  'Land control board consent': [
    'LETTER OF CONSENT under the Land Control Act, {title}.',
    'The Land Control Board at its meeting of {date} has given its consent to the transaction set out below. Nature of the transaction: sale. Consideration: KES {amount}.',
  ],
  'Transfer form': [
    'TRANSFER, {title}. In consideration of KES {amount}, the receipt of which is acknowledged, the transferor hereby transfers to the transferee the land comprised in the title above.',
    'Dated {date}. Signed in the presence of an advocate, who certifies that the parties appeared and were identified.',
  ],
  'Valuation report': [
    'VALUATION for stamp duty, {title}. Inspected on {date}. The land is level, served with water and power, and fronts a murram road.',
    'Comparable sales were considered. Open market value: KES {amount}. Forced sale value: three quarters of that.',
  ],
  'Charge sheet': [
    'CHARGE SHEET, {number}, {title}. Charge: careless driving contrary to section 49 of the Traffic Act.',
    'Particulars: on the day in question along Thika Road, being the driver of a motor vehicle, drove it without due care and attention and failed to keep a proper lookout.',
    'To appear at {station} for plea. Dated {date}.',
  ],
  'Cash bail receipt': [
    'RECEIPT for cash bail, {number}, {title}. Received KES 10,000 as bail on behalf of the accused. Refundable at the end of the case. {station}, {date}.',
  ],
  'Mitigation notes': [
    'Notes for mitigation, {number}, {title}.',
    'First offender. Pleaded guilty at the first opportunity. Sole breadwinner with three school-going children. Nobody was hurt; the other driver has been paid for the bumper.',
    'Ask for a fine rather than suspension of the licence. {client} drives for a living.',
  ],
  'Medical report': [
    'MEDICAL REPORT prepared at the request of {firm}, {number}, {title}.',
    'History: hit by a motor vehicle while crossing the road. Injuries: closed fracture of the left tibia, soft tissue injuries of the chest and the right hand.',
    'Treatment: plaster cast for ten weeks, analgesics, physiotherapy. Present complaint: pain on walking far and in cold weather. Degree of permanent disability: eight per cent. Seen on {date}.',
  ],
  'Police abstract': [
    'POLICE ABSTRACT ON A ROAD TRAFFIC ACCIDENT, {number}, {title}.',
    'Reported at the station. The driver of the lorry was to blame, and has been charged with careless driving. Insurance: certificate produced and valid on the day. Issued on {date}.',
  ],
  'Submissions on quantum': [
    '{number}, {title}. SUBMISSIONS ON QUANTUM for {client}.',
    'Liability was settled by consent at eighty to twenty. For pain, suffering and loss of amenities we propose KES {amount}, having regard to inflation since the awards that we cite.',
    'Special damages were pleaded and proved by receipts. {firm}, {date}.',
  ],
  Petition: [
    'IN THE {court} AT {station}. {number}. IN THE MATTER OF ARTICLES 22, 23, 40 AND 47 OF THE CONSTITUTION.',
    '{first}, PETITIONER, versus {second}, RESPONDENT.',
    '1. The petitioner brings this petition in its own interest and in that of its members. 2. The respondent demolished kiosks without notice, hearing or reasons.',
    '3. The petitioner prays for a declaration that its right to fair administrative action was violated, for conservatory orders, compensation of KES {amount}, and costs.',
    'DATED at {station} on {date}. {firm}.',
  ],
  'Replying affidavit': [
    'REPLYING AFFIDAVIT, {number}, {title}.',
    'I make oath and state that I have read the petition, and reply to it as follows. Notices were put up at the market for sixty days, and meetings were held with the traders.',
    'The structures stood on a road reserve. The respondent asks that the petition be dismissed with costs. SWORN at {station} on {date}.',
  ],
  Authorities: [
    'LIST OF AUTHORITIES of {client}, {number}, {title}.',
    'The Constitution of Kenya, articles 22, 23, 40 and 47. The Fair Administrative Action Act, sections 4 and 5. Decisions are cited in the submissions. Filed on {date}.',
  ],
  'Board resolution': [
    'RESOLUTION OF THE BOARD OF {client}, passed on {date}.',
    'IT WAS RESOLVED that the company’s business be divided between two subsidiaries; that {firm} prepare the instruments; and that any two directors sign them under seal.',
    'Certified to be a true extract of the minutes. Company secretary.',
  ],
  'Annual return': [
    'ANNUAL RETURN of {client}, made up to {date}. Nominal share capital: KES {amount}, divided into ordinary shares of KES 100.',
    'Directors: two. Secretary: a certified public secretary. Registered office: {station}. Beneficial owners have been notified to the Registrar.',
  ],
  'Share register': [
    'REGISTER OF MEMBERS of {client} as of {date}.',
    'Folio 1: founder, 6,000 shares. Folio 2: founder, 3,000 shares. Folio 3: employees’ trust, 1,000 shares. No share is pledged.',
  ],
};
