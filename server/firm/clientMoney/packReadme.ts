/** What an accountant's pack says of itself. */
export const readme = ({ firm, from, to, moment }: { firm: string; from: string; to: string; moment: Date }) => `${firm}
Books of clients' money from ${from} to ${to}, as they stood at ${moment.toISOString()} (UTC).

All amounts are in Kenya shillings, days are in Nairobi. The files are in UTF-8, with commas between the columns.

ledgers.csv              What each client has in each case: the opening balance, every entry, and the closing balance.
cash-book.csv            The same by client account, with the bank's own charges and refunds.
balances.csv             What each client had at the beginning, at each month's end, and at the end. Only those with a balance.
reconciliations.csv      Signed comparisons of the bank's statement, the cash book and what is owed to clients.
transfers-to-office.csv  What was paid to the office, and the invoice that it paid.
exceptions.csv           Reversals; what the bank had not cleared 30 days later; entries posted later than their day, and by how many
                         days; and what the office made up for.

An entry never changes but for the day on which the bank cleared it. What was wrong is reversed: the reversal names the entry that it
reverses.
`;
