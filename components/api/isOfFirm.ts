/** Whether a call belongs to a firm's own area, where only the firm's people change anything. */
export const isOfFirm = (path: string): boolean => path.startsWith('/api/law-firm/');
