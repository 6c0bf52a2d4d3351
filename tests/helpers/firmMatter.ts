import type { Page } from '@playwright/test';
import { firmCall } from './firmCall.ts';

/** Adds a client with a case to the firm whose page is shown. */
export async function addMatter(page: Page, name: string, title: string): Promise<{ client: string; matter: string }> {
  const { id: client } = await firmCall<{ id: string }>(page, 'POST', 'clients', { name, type: 'company' });
  const { id: matter } = await firmCall<{ id: string }>(page, 'POST', 'cases', {
    client,
    title,
    caseType: 'Admiralty',
    status: 'Active',
    priority: 'Medium',
  });
  return { client, matter };
}

/** An invoice, and what a payment of it may name. */
export type Bill = { id: string; number: string; payReference: string };

/** Invoices a fee on a case, to which VAT is added. */
export async function addBill(page: Page, caseId: string, amount: number): Promise<Bill> {
  const lines = [{ description: 'Instruction fee', amount }];
  const { id } = await firmCall<{ id: string }>(page, 'POST', 'fee-notes', { caseId, lines });
  type Made = { invoice: Omit<Bill, 'payReference'> };
  const { invoice } = await firmCall<Made>(page, 'POST', `fee-notes/${id}/invoice`, {});
  return { ...invoice, payReference: payReferenceOf(invoice.number) };
}

/** `INV-2026-0041` is paid with `260041`. */
export function payReferenceOf(number: string): string {
  const [, year = '', count = ''] = number.split('-');
  return `${year.slice(2)}${count}`;
}
