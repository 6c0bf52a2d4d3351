import { expect } from 'vitest';

/** Where a server is. */
type Address = { url: string };

/** A record that the server has acknowledged creating: its location, and the response. */
type Made = { at: string; answer: { data: { id: string } } };

/** Writes firms and invoices as fast as a few callers can, and keeps what was acknowledged. */
export class WriteLoad {
  readonly #made: Made[] = [];
  #firmId = '';
  #clientId = '';

  /** With `send`, its calls take another route than directly to the server. */
  constructor(private readonly send: typeof fetch = fetch) {}

  /** How many writes were acknowledged. */
  get acknowledged(): number {
    return this.#made.length;
  }

  /** Creates the firm and the client that all invoices belong to. */
  async begin(server: Address, slug = 'simba'): Promise<void> {
    const firm = await this.#post(server, '/api/customers', { ...newFirm(), slug });
    const company = { name: 'Kilele Millers Ltd', type: 'company' };
    const client = await this.#post(server, '/api/law-firm/clients', company, slug);
    this.#firmId = firm.answer.data.id;
    this.#clientId = client.answer.data.id;
  }

  /** Writes until the server no longer answers. */
  async run(server: Address): Promise<void> {
    const write = async (caller: number) => {
      for (let turn = caller; ; turn++) await this.write(server, turn);
    };
    const ends = await Promise.allSettled([0, 1, 2, 3].map(write));
    // A broken connection is a TypeError from `fetch`; anything else is a failure.
    for (const end of ends) if (end.status === 'rejected' && !(end.reason instanceof TypeError)) throw end.reason;
  }

  /** Writes a firm or, every second turn, an invoice. */
  async write(server: Address, turn: number): Promise<void> {
    const isFirm = turn % 2 === 0;
    const path = isFirm ? '/api/customers' : '/api/billing/invoices';
    this.#made.push(await this.#post(server, path, isFirm ? newFirm() : this.#newInvoice()));
  }

  /** Checks that everything acknowledged is there as it was returned, and that invoice numbers have no gaps. */
  async verify(server: Address): Promise<void> {
    for (const { at, answer } of this.#made) {
      const read = await this.send(server.url + at);
      expect(await read.json(), at).toEqual(answer);
    }
    const numbers = await this.#numbers(server);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  }

  async #numbers(server: Address): Promise<number[]> {
    const numbers: number[] = [];
    for (let page = 1; ; page++) {
      const read = await this.send(`${server.url}/api/billing/invoices?tenantId=${this.#firmId}&page=${page}`);
      const { data } = (await read.json()) as { data: { invoice_number: string }[] };
      numbers.push(...data.map(({ invoice_number }) => Number(invoice_number.split('-')[2])));
      if (data.length < 100) return numbers.sort((one, other) => one - other);
    }
  }

  async #post({ url }: Address, path: string, body: object, slug = 'simba'): Promise<Made> {
    const headers = { 'content-type': 'application/json', 'x-tenant': slug };
    const response = await this.send(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    expect(response.status, text).toBe(201);
    return { at: response.headers.get('location') ?? '', answer: JSON.parse(text) as Made['answer'] };
  }

  #newInvoice() {
    return {
      tenantId: this.#firmId,
      clientId: this.#clientId,
      currency: 'KES',
      lines: [{ description: 'Attending pre-trial directions, hours', quantity: 4.5, unitPrice: 12_000 }],
      taxRate: 16,
      dueDate: '2099-12-31',
      status: 'sent',
    };
  }
}

const newFirm = () => ({
  name: 'Simba Advocates',
  slug: `firm-${crypto.randomUUID()}`,
  email: 'office@simba.example',
  plan: 'starter',
});
