/** What a play needs to say that it does not run. */
type Steps = { step: (label: string, play: () => void) => unknown };

type Play<Context> = (context: Context) => Promise<void>;

/** A play about a wide layout: in a narrower frame than `width` px the panel says so, and nothing is played. */
export const fromWidth =
  <Context extends Steps>(width: number, play: Play<Context>): Play<Context> =>
  async (context) => {
    if (innerWidth >= width) await play(context);
    else await context.step(`Not played: this needs a frame of ${width} px or more.`, () => undefined);
  };

/** A play about a phone's layout: in a frame of `width` px or more the panel says so, and nothing is played. */
export const belowWidth =
  <Context extends Steps>(width: number, play: Play<Context>): Play<Context> =>
  async (context) => {
    if (innerWidth < width) await play(context);
    else await context.step(`Not played: this needs a frame under ${width} px.`, () => undefined);
  };
