export { CodeField, type CodeFieldProps } from './CodeField';
export { GeneratorSetUp, type GeneratorSetUpProps } from './GeneratorSetUp';
export { RecoveryCodes, type RecoveryCodesProps } from './RecoveryCodes';
export { SecondFactor, type SecondFactorProps } from './SecondFactor';
