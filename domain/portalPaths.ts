/** The addresses of the portal's pages, all on the firm's own host. */
export const portalPaths = {
  home: '/portal',
  signIn: '/portal/sign-in',
  code: '/portal/sign-in/code',
  link: (token: string) => `/portal/link/${token}`,
  matter: (id: string) => `/portal/matters/${id}`,
  messages: (id: string) => `/portal/matters/${id}/messages`,
  request: (matterId: string, id: string) => `/portal/matters/${matterId}/requests/${id}`,
  settings: '/portal/settings',
  language: '/portal/language',
  signOut: '/portal/sign-out',
  offline: '/portal/offline',
  manifest: '/portal/app.webmanifest',
  worker: '/portal/worker.js',
} as const;

/** The calls that a link of the portal opens as they are: each answers with a file. */
export const portalFiles = {
  statement: (matterId: string, currency?: string) =>
    `/api/portal/matters/${matterId}/statement${currency === undefined ? '' : `?currency=${currency}`}`,
  invoice: (id: string) => `/api/portal/invoices/${id}/pdf`,
  feeNote: (id: string) => `/api/portal/fee-notes/${id}/pdf`,
  document: (id: string) => `/api/portal/documents/${id}/file`,
} as const;
