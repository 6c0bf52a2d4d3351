import { type ReactNode, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { createRoot } from 'react-dom/client';
import './handWritten.css';

// The customer list written by hand in one file: the same columns, rows, search and filters, and nothing else.

type Customer = {
  id: string;
  name: string;
  slug: string;
  plan: string;
  status: string;
  created_at: string;
  stats: { users: number };
};

const day = new Intl.DateTimeFormat('en-KE', { day: 'numeric', month: 'short', year: 'numeric' });

function Filter({ label, options, onChange }: { label: string; options: string[]; onChange: (id: string) => void }) {
  return (
    <Select aria-label={label} defaultValue="all" onChange={(key) => onChange(String(key))}>
      <Button>
        <SelectValue />
      </Button>
      <Popover>
        <ListBox>
          {['all', ...options].map((id) => (
            <ListBoxItem key={id} id={id}>
              {id}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </Select>
  );
}

function Row({ customer, onDelete }: { customer: Customer; onDelete: () => void }) {
  const { id, name, slug, plan, status, stats, created_at } = customer;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{slug}.app.localhost</small>
      </th>
      <td>{plan}</td>
      <td>{status}</td>
      <td>{stats.users}</td>
      <td>{day.format(new Date(created_at))}</td>
      <td>
        <a href={`/admin/customers/${id}`}>View</a> <a href={`/admin/customers/${id}/edit`}>Edit</a>{' '}
        <Button aria-label={`Delete ${name}`} onPress={onDelete}>
          Delete
        </Button>
      </td>
    </tr>
  );
}

function Customers(): ReactNode {
  const [query, setQuery] = useState({ search: '', status: 'all', plan: 'all' });
  const [customers, setCustomers] = useState<Customer[]>([]);
  useEffect(() => {
    const set = Object.entries(query).filter(([, value]) => value && value !== 'all');
    const params = new URLSearchParams([...set, ['sort', 'name'], ['limit', '100']]);
    void fetch(`/api/customers?${params.toString()}`)
      .then((answer) => answer.json() as Promise<{ data: Customer[] }>)
      .then(({ data }) => setCustomers(data));
  }, [query]);
  const remove = (id: string) =>
    void fetch(`/api/customers/${id}`, { method: 'DELETE' }).then(() => setQuery({ ...query }));
  return (
    <main>
      <h1>Customer Management</h1>
      <SearchField onSubmit={(search) => setQuery({ ...query, search })}>
        <Label>Search</Label>
        <Input />
      </SearchField>
      <Filter
        label="Status"
        options={['active', 'trial', 'suspended', 'expired']}
        onChange={(status) => setQuery({ ...query, status })}
      />
      <Filter
        label="Plan"
        options={['starter', 'professional', 'enterprise']}
        onChange={(plan) => setQuery({ ...query, plan })}
      />
      <table>
        <thead>
          <tr>
            {['Customer', 'Plan', 'Status', 'Users', 'Created', 'Actions'].map((name) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {customers.map((customer) => (
            <Row key={customer.id} customer={customer} onDelete={() => remove(customer.id)} />
          ))}
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Customers />);
