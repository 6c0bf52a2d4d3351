// Written by `npm run generate` from x-rights of openapi.yaml, which says who may do what. Change it there.

/** The roles that have each right: of the operator's people, and of a firm's. */
export const rights = {
  operator: {
    /** See firms, their usage and the activity. */
    'firms.read': ['owner', 'operator', 'readOnly'],
    /** Create, change, suspend, delete and restore firms. */
    'firms.write': ['owner', 'operator'],
    /** Export all data of a firm, including notes and messages. */
    'firms.export': ['owner'],
    /** Export lists of firms' usage, invoices and activity. */
    'lists.export': ['owner', 'operator'],
    /** See all firms' invoices and payments. */
    'billing.read': ['owner', 'operator', 'readOnly'],
    /** Issue, edit, send and cancel invoices, and record payments. */
    'billing.write': ['owner', 'operator'],
    /** See the widget library and the dashboards. */
    'design.read': ['owner', 'operator', 'readOnly'],
    /** Change the widget library, and design and publish dashboards. */
    'design.write': ['owner', 'operator'],
    /** Enter a firm's area for support, with a reason and for a while. */
    'support.open': ['owner', 'operator'],
    /** Read, check and export the platform's record. */
    'platform.audit': ['owner'],
    /** Invite the platform's people, change their roles and take them out. */
    'operators.manage': ['owner'],
  },
  firm: {
    /** Open the firm's area, and see its dashboard and its people. */
    'area.read': ['admin', 'manager', 'lawyer', 'accountant', 'clerk', 'support'],
    /** Leave the firm, which takes one's own access away. */
    'area.leave': ['admin', 'manager', 'lawyer', 'accountant', 'clerk'],
    /** See cases, the diary and tasks, and search. */
    'cases.read': ['admin', 'manager', 'lawyer', 'accountant', 'clerk', 'support'],
    /** Open and edit cases, and keep the diary and tasks. */
    'cases.write': ['admin', 'manager', 'lawyer', 'clerk'],
    /** Close, reopen, delete and restore cases. */
    'cases.close': ['admin', 'manager', 'lawyer'],
    /** Have the diary in one's own calendar. */
    feeds: ['admin', 'manager', 'lawyer', 'accountant', 'clerk'],
    /** See clients. */
    'clients.read': ['admin', 'manager', 'lawyer', 'accountant', 'clerk', 'support'],
    /** Add and edit clients. */
    'clients.write': ['admin', 'manager', 'lawyer', 'clerk'],
    /** Delete and restore clients. */
    'clients.delete': ['admin', 'manager'],
    /** Read messages. */
    letters: ['admin', 'manager', 'lawyer', 'clerk'],
    /** See, search and download documents. */
    'documents.read': ['admin', 'manager', 'lawyer', 'clerk'],
    /** Upload, change, share, delete and restore documents. */
    'documents.write': ['admin', 'manager', 'lawyer', 'clerk'],
    /** Read and write notes in cases. */
    notes: ['admin', 'manager', 'lawyer'],
    /** Check for conflicts of interest, and see stored checks and declined enquiries. */
    conflicts: ['admin', 'manager', 'lawyer', 'clerk'],
    /** See invoices, payments and whatever else is money. */
    'fees.read': ['admin', 'manager', 'lawyer', 'accountant'],
    /** Record one's own time. */
    'time.write': ['admin', 'manager', 'lawyer', 'accountant', 'clerk'],
    /** See and record other people's time. */
    'time.all': ['admin', 'manager'],
    /** See and set hourly rates. */
    'rates.write': ['admin', 'manager'],
    /** Draft fee notes. */
    'fees.draft': ['admin', 'manager', 'lawyer', 'accountant'],
    /** Send and withdraw fee notes, issue and credit invoices, match payments and hold clients' money. */
    'money.write': ['admin', 'manager', 'accountant'],
    /** Close months of the books, and open them again. */
    'months.close': ['admin', 'accountant'],
    /** See the money that the firm holds for clients. */
    'clientmoney.read': ['admin', 'manager', 'lawyer', 'accountant'],
    /** Post clients' money. */
    'clientmoney.post': ['admin', 'manager', 'accountant'],
    /** Sign the reconciliation of clients' money. */
    'clientmoney.sign': ['admin', 'manager'],
    /** Tell clients what happened, ask them for documents, and write to them. */
    'portal.publish': ['admin', 'manager', 'lawyer'],
    /** Let clients' people follow their cases, and see what they see. */
    'portal.people': ['admin', 'manager', 'lawyer'],
    /** Change the firm's terms of billing, bank details and PIN. */
    'firm.settings': ['admin'],
    /** Export lists of cases, clients and events. */
    'lists.take': ['admin', 'manager'],
    /** Import clients and cases from files, and undo it. */
    import: ['admin', 'manager'],
    /** Export all that is held on a client, private notes included. */
    'data.export': ['admin'],
    /** Erase what is held on a client, and destroy documents that are due. */
    'data.erase': ['admin'],
    /** See all support access to the firm, and end it. */
    'support.allow': ['admin'],
    /** End one's own support access. */
    'support.leave': ['support'],
    /** Read, check and export the firm's record. */
    audit: ['admin'],
    /** Invite people, change their roles and take them out. */
    people: ['admin'],
    /** Make and end the keys by which programs call the API. */
    'keys.manage': ['admin'],
  },
} as const;
