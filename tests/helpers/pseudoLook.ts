import type { ComposedStoryFn } from 'storybook/internal/types';
import { expect } from 'vitest';
import { localConfig } from '#hosts/readConfig';
import { showLanguage } from '../../.storybook/language';
import { cutTexts } from './cutTexts';
import { untranslatedTexts } from './untranslatedTexts';
import { visibleTexts } from './visibleTexts';

/** Texts in the story's requests to the mock API, and in its responses. A record's own text is not translated. */
const exchanged = new Set<string>();

/** Fields of the API whose values are translated, so that they must not be shown as they are. */
const enums =
  /^((tenant_)?status|plan|type|category|metric|method|kind|roles|sizes|alertLevel|billing_cycle|dashboard_template|code|lastActivityCode)$/;

/** Fields whose English text is shown only when the field beside them has no code, from which the text is translated. */
const coded = { title: 'code', description: 'code', lastActivityTitle: 'lastActivityCode' };

function collect(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) {
      // The parameters of a widget's endpoint are named by the contract.
      if (key === 'params' && one) collect(Object.keys(one as object), into);
      const isTranslated = key in coded && coded[key as keyof typeof coded] in value;
      if (!enums.test(key) && !isTranslated) collect(one, into);
    }
  }
}

const ask = window.fetch.bind(window);

window.fetch = async (...call) => {
  const request = new Request(...call);
  const sent = request.clone();
  const response = await ask(request);
  for (const message of [sent, response.clone()]) {
    void message.json().then(
      (body: unknown) => collect(body, exchanged),
      () => {},
    );
  }
  return response;
};

/** Forgets the requests and responses of earlier stories. */
export function forgetExchanged(): void {
  exchanged.clear();
}

/** Checks a screen, as its play function left it, in the pseudo-language at each width: all of it must be translated and fit. */
export async function expectPseudo(story: ComposedStoryFn, atEachWidth: (look: () => void) => Promise<void>) {
  const told = new Set([localConfig.productName]);
  collect(story.args, told);
  collect((story.parameters as { looks?: { shows?: unknown } }).looks?.shows, told);
  showLanguage('Pseudo');
  try {
    await atEachWidth(() => {
      // A part that loads late may have had its response meanwhile.
      const data = new Set([...exchanged, ...told]);
      expect(untranslatedTexts(data), 'These words come from no message file, or ignore the reader’s locale.').toEqual(
        [],
      );
      expect(cutTexts(visibleTexts()), 'In a longer language these texts do not fit.').toEqual([]);
    });
  } finally {
    showLanguage();
  }
}
