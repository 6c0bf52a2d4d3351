/**
 * Whether a role needs a second factor: the operator's people do, and firms' admins, because they let others in. Whoever has one
 * always uses it.
 */
export const needsSecondFactor = (role: string, isAtFirm: boolean): boolean => !isAtFirm || role === 'admin';
