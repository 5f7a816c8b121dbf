import { createElement, use, type ComponentType, type ReactElement } from 'react';

/** A screen whose code is fetched when it is first opened. Once `load()` has ended it renders without waiting. */
export interface Screen<Props = object> {
  (props: Props): ReactElement;
  /** Fetches the code, once; again when that failed. */
  load(): Promise<unknown>;
}

export function screen<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): Screen<Props> {
  let code: Promise<ComponentType<Props>> | undefined;
  let failed = false;
  function load(): Promise<ComponentType<Props>> {
    if (!code || failed) {
      failed = false;
      code = readable(fetchCode(), () => (failed = true));
    }
    return code;
  }
  function LazyScreen(props: Props): ReactElement {
    // what failed is not fetched again from here: rendering would never end
    return createElement(use(code ?? load()), props);
  }
  return Object.assign(LazyScreen, { load });
}

/** Notes on the promise that it is fulfilled, where React looks first: then `use` gives its value at once, also on the server. */
function readable<T>(promise: Promise<T>, onFailure: () => void): Promise<T> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }), onFailure);
  return promise;
}
