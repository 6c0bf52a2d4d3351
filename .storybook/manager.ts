import { DOCS_RENDERED, STORY_ERRORED, STORY_MISSING, STORY_RENDERED } from 'storybook/internal/core-events';
import { addons } from 'storybook/manager-api';
import { brand } from './brand';

addons.setConfig({ theme: brand });

// The early Introduction is removed once Storybook has rendered anything in its place.
addons.register('first-page', ({ on }) => {
  for (const event of [DOCS_RENDERED, STORY_RENDERED, STORY_ERRORED, STORY_MISSING])
    on(event, () => document.getElementById('first-page')?.remove());
});
