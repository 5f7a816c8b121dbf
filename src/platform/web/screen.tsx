import { use, type ComponentType, type ReactElement } from 'react';

/** A screen whose code is fetched when it is first opened. Once `load()` has ended it renders without waiting. */
export interface Screen<Props = object> {
  (props: Props): ReactElement;
  load(): Promise<void>;
}

export function screen<Props extends object>(fetchCode: () => Promise<ComponentType<Props>>): Screen<Props> {
  let Shown: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  function load(): Promise<void> {
    loading ??= fetchCode().then((component) => {
      Shown = component;
    });
    return loading;
  }
  function LazyScreen(props: Props): ReactElement {
    if (!Shown) use(load());
    return Shown ? <Shown {...props} /> : <></>;
  }
  return Object.assign(LazyScreen, { load });
}
