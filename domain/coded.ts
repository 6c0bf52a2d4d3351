/** A code and the values of its sentence, for a table of parameters by code: `Coded<FaultParams, 'too_long'>`. */
export type Coded<Params, Code extends keyof Params = keyof Params> = {
  [Each in Code]: { code: Each; params: Params[Each] };
}[Code];
