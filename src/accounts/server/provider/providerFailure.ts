import type { ProviderFailureCode } from '../../texts.ts';

/** Why an attempt to come in with the provider ended without a session. */
export class ProviderFailure extends Error {
  readonly code: ProviderFailureCode;

  constructor(code: ProviderFailureCode, options?: ErrorOptions) {
    super(code, options);
    this.name = 'ProviderFailure';
    this.code = code;
  }
}
