import { use, type ComponentType, type ReactElement } from 'react';

/** A screen whose code is fetched when it is first opened. Once `load()` has ended it renders without waiting. */
export interface Screen<Props = object> {
  (props: Props): ReactElement;
  load(): Promise<unknown>;
}

export function screen<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): Screen<Props> {
  let code: Promise<ComponentType<Props>> | undefined;
  function load(): Promise<ComponentType<Props>> {
    code ??= readable(fetchCode(), () => (code = undefined)); // a failure is forgotten: the next try fetches again
    return code;
  }
  function LazyScreen(props: Props): ReactElement {
    const Shown = use(load());
    return <Shown {...props} />;
  }
  return Object.assign(LazyScreen, { load });
}

/** Notes on the promise that it is fulfilled, where React looks first: then `use` gives its value at once, also on the server. */
function readable<T>(promise: Promise<T>, onFailure: () => void): Promise<T> {
  promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }), onFailure);
  return promise;
}
