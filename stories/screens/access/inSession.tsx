import type { Decorator } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { SessionContext, type SessionPerson } from '#components/api';
import { mayDo } from '#domain/access/roles';

/** Gives a screen the session of whoever is signed in, as the story's calls answer. */
export const inSession: Decorator = function InSession(Story) {
  const [person, setPerson] = useState<SessionPerson>();
  const ask = async () => {
    const { data } = (await (await fetch('/api/session')).json()) as { data: SessionPerson };
    setPerson(data);
  };
  useEffect(() => void ask(), []);
  if (!person) return <></>;
  const session = {
    person,
    may: (right: Parameters<typeof mayDo>[1]) => mayDo(person.role, right),
    send: (request: Request) => fetch(request),
    renew: ask,
    signOut: async () => undefined,
  };
  return (
    <SessionContext value={session}>
      <Story />
    </SessionContext>
  );
};
