/** A refusal in the provider's own shape. */
export class SandboxError extends Error {
  readonly httpStatus: number;
  readonly details: { type: string; code?: string; param?: string };

  constructor(httpStatus: number, message: string, details: { type?: string; code?: string; param?: string } = {}) {
    super(message);
    this.httpStatus = httpStatus;
    this.details = { type: 'invalid_request_error', ...details };
  }

  toReply(): object {
    return { error: { ...this.details, message: this.message } };
  }
}

/** @param what as the provider calls it: `No such customer: 'cus_1'`. */
export function noSuch(what: string, id: string, param = 'id'): SandboxError {
  return new SandboxError(404, `No such ${what}: '${id}'`, { code: 'resource_missing', param });
}

export function missingParameter(param: string): SandboxError {
  return new SandboxError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
}
