import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Matches the cases on whose team the caller is, and what belongs to them. Nothing while nobody has signed in. */
export const isOwnCase = (caseId: SQLWrapper): SQL => sql`${caseId} IN (SELECT own_cases())`;

/** Matches what refers to the caller by their id in the firm. Nothing while nobody has signed in. */
export const isMe = (userId: SQLWrapper): SQL => sql`${userId} = (SELECT current_member_id())`;
