import type { StoryContext } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { screen } from 'storybook/test';

/** Any screen's story. */
interface AnyStory {
  parameters?: Record<string, unknown> | undefined;
  play?: ((context: never) => Promise<void> | void) | undefined;
}

/** A failed story that recovers: the calls succeed, Retry is pressed, and `shows` checks the result. */
export function retried<Story extends AnyStory>(
  failed: Story,
  answers: () => RequestHandler[],
  shows: (context: StoryContext) => Promise<void>,
): Story {
  return {
    ...failed,
    parameters: {
      ...failed.parameters,
      looks: { logsErrors: true, skip: 'It ends as Basic, which is seen in every look.' },
    },
    play: async (context: StoryContext) => {
      // This story has the same arguments as the failed one.
      await failed.play?.(context as never);
      context.msw.use(...answers());
      await context.userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      await shows(context);
    },
  };
}
