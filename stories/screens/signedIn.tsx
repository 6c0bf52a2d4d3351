import type { Decorator } from '@storybook/react-vite';
import { SessionContext, type SessionPerson } from '#components/api';
import { mayDo, type Right } from '#domain/access/roles';

/** Shows a screen to somebody who has signed in. */
export const signedIn = (person: SessionPerson): Decorator =>
  function SignedIn(Story) {
    const session = {
      person,
      may: (right: Right) => mayDo(person.role, right),
      send: (request: Request) => fetch(request),
      renew: () => Promise.resolve(),
      signOut: () => Promise.resolve(),
    };
    return (
      <SessionContext value={session}>
        <Story />
      </SessionContext>
    );
  };
